/** JSX as React 18 and 19 take it, without a plugin. */
export default { oxc: { jsx: { runtime: 'automatic' } } };

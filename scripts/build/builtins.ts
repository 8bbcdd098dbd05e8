import type { Plugin } from 'rolldown';

const OWN = '\0builtin:';
const LATE = '\0late:';

/**
 * Loads Node's own modules with `process.getBuiltinModule` instead of `import`: an import accesses all exports of a
 * module, and some of these load half of Node (the streams of `node:fs`, undici of `node:http`). commander's
 * `child_process`, which is never used here, is loaded only on access.
 */
export const builtins: Plugin = {
  name: 'builtins',
  resolveId: {
    order: 'pre',
    filter: { id: /^node:/ },
    handler: (id, importer) => (id === 'node:child_process' && importer?.includes('commander') ? LATE + id : OWN + id),
  },
  load: {
    filter: { id: /^\0(builtin|late):/ },
    handler(id) {
      const name = id.replace(/^\0\w+:/, '');
      const fetched = `process.getBuiltinModule('${name}')`;
      if (id.startsWith(LATE)) return `export default { get spawn() { return ${fetched}.spawn; } };`;
      const exported = Object.keys(process.getBuiltinModule(name) ?? {}).filter((one) => /^[A-Za-z]\w*$/.test(one));
      const lines = exported
        .filter((one) => one !== 'default')
        .map((one) => `export const ${one} = /* @__PURE__ */ (() => own.${one})();`);
      return {
        code: [`const own = /* @__PURE__ */ ${fetched};`, 'export default own;', ...lines].join('\n'),
        moduleSideEffects: false,
      };
    },
  },
};

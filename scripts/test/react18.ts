// Makes all imports of React load React 18, because the widgets support it too: node --import.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return { ...resolved, url: resolved.url.replace(/\/node_modules\/(react|react-dom)\//, '/node_modules/$1-18/') };
  },
});

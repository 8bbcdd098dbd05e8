// Gives the tests React 18 wherever React is asked for: node --import. The widgets promise both.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return { ...resolved, url: resolved.url.replace(/\/node_modules\/(react|react-dom)\//, '/node_modules/$1-18/') };
  },
});

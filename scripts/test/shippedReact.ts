// Makes tests use React's production build instead of its development build: node --import. Half of the time of a
// screen's test is spent in React, and `act` of the development build renders at once what users' browsers render a
// moment later.
import { createRequire, registerHooks } from 'node:module';

type Draw = () => unknown;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const url = resolved.url.replace(
      /(\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/.+)\.development\.js$/,
      '$1.production.js',
    );
    return { ...resolved, url };
  },
});

const { setImmediate: nextTurn, setTimeout: later } = globalThis;
const waiting = new Set<NodeJS.Immediate>();

// React renders deferred work in callbacks that its scheduler passes to `setImmediate`; the scheduler stores the
// function that it finds when it is loaded, so it gets one that counts open callbacks.
Object.assign(globalThis, {
  setImmediate(turn: () => void) {
    const asked = nextTurn(() => {
      waiting.delete(asked);
      turn();
    });
    waiting.add(asked);
    return asked;
  },
});
createRequire(import.meta.resolve('react-dom'))('scheduler');
globalThis.setImmediate = nextTurn;

// The production build has no `act`, which Testing Library calls for rendering and events. This one returns when all
// rendering is finished.
const { default: react } = await import('react');
const { flushSync } = await import('react-dom');
Object.assign(react, {
  act(draw: Draw) {
    const result = flushSync(draw);
    flushSync(() => {});
    return result instanceof Promise ? result.then(drawn) : result;
  },
});

async function drawn(value: unknown): Promise<unknown> {
  do await new Promise<void>((resolve) => later(resolve));
  while (waiting.size > 0);
  return value;
}

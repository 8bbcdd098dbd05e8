// Gives the tests React as it is shipped, not its development build: node --import. Half of a screen's test is React at
// work, and the development build's `act` draws at once what customers' browsers draw a moment later.
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

// What React draws by and by it does in turns that its scheduler asks for; the scheduler keeps what it finds here when it is loaded.
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

// The shipped build has no `act`, through which Testing Library draws and acts: what was asked for is on the page when it is over.
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

import { runInNewContext } from 'node:vm';
import * as z from 'zod';

/** Nodes of Node-RED with the settings that the flow uses; any other kind or setting is rejected. */
const Node = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tab') }),
  // the payload to send; if missing, the node only triggers
  z.object({ type: z.literal('inject'), payload: z.string().optional(), repeat: z.string() }),
  z.object({ type: z.literal('function'), func: z.string(), outputs: z.literal([1, 2]) }),
  z.object({
    type: z.literal('http request'),
    method: z.literal('use'),
    url: z.literal(''),
    ret: z.literal('txt'),
    // a failed request is passed on as a message too
    senderr: z.literal(false),
  }),
  z.object({ type: z.literal('debug'), complete: z.literal('payload') }),
]);
const Place = z.object({ id: z.string(), wires: z.array(z.array(z.string())).default([]) });
const Message = z.looseObject({ payload: z.unknown() });
const Sent = z.looseObject({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  payload: z.string(),
});

type FlowMessage = z.output<typeof Message>;

/** What a flow needs from outside: environment variables and the clock. */
export interface FlowSurroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly now: () => number;
}

export interface RunningFlow {
  /**
   * Sends this payload, or that of the inject node if none is given, and waits until every message has been processed.
   */
  inject(payload?: unknown): Promise<void>;
  /** Triggers the inject node without a payload; returns its interval in seconds. */
  tick(): Promise<number>;
  /** Payloads that the debug node showed. */
  readonly shown: readonly unknown[];
  /** Warnings that functions reported. */
  readonly warned: readonly string[];
  /** Nodes, except the tab, that received no message. */
  unused(): string[];
}

/**
 * Runs an exported flow as Node-RED does, as far as the documented example needs it; functions are executed and
 * requests are sent. The state of the flow is stored in `kept`, which survives deploying the tab again.
 */
export function runFlow(
  exported: string,
  surroundings: () => FlowSurroundings,
  kept: Map<string, unknown> = new Map(),
): RunningFlow {
  const flow = z
    .array(z.unknown())
    .parse(JSON.parse(exported))
    .map((node) => ({ ...Node.parse(node), ...Place.parse(node) }));
  const used = new Set<string>();
  const shown: unknown[] = [];
  const warned: string[] = [];
  const warn = (text: string) => void warned.push(text);

  async function give(ids: readonly string[] = [], message: FlowMessage): Promise<void> {
    for (const id of ids) await take(id, structuredClone(message));
  }

  async function take(id: string, message: FlowMessage): Promise<void> {
    const node = flow.find((one) => one.id === id);
    if (node === undefined) throw new Error(`a wire leads to ${id}, which is not there`);
    used.add(id);
    if (node.type === 'function') {
      const { env, now } = surroundings();
      const around = {
        msg: message,
        env: { get: (name: string) => env[name] },
        flow: {
          get: (name: string) => structuredClone(kept.get(name)),
          set: (name: string, value: unknown) => kept.set(name, structuredClone(value)),
        },
        node: { warn, error: warn, status: () => {} },
        Date: { now },
      };
      const made: unknown = runInNewContext(`(function () {${node.func}\n})()`, around);
      const outputs = node.outputs === 1 ? [made] : z.array(z.unknown()).parse(made);
      for (const [index, output] of outputs.entries())
        if (output !== null) await give(node.wires[index], Message.parse(output));
    } else if (node.type === 'http request')
      await give(node.wires[0], { ...message, ...(await request(Sent.parse(message))) });
    else if (node.type === 'debug') shown.push(message.payload);
    else throw new Error(`a wire leads to a node of the kind ${node.type}`);
  }

  function injecting(withPayload: boolean) {
    const node = flow.find((one) => one.type === 'inject' && (one.payload !== undefined) === withPayload);
    if (node?.type !== 'inject') throw new Error('the flow has no such inject node');
    used.add(node.id);
    return node;
  }

  return {
    async inject(payload) {
      const node = injecting(true);
      await give(node.wires[0], { payload: payload ?? JSON.parse(node.payload ?? '') });
    },
    async tick() {
      const node = injecting(false);
      await give(node.wires[0], { payload: undefined });
      return Number(node.repeat);
    },
    shown,
    warned,
    unused: () => flow.filter(({ id, type }) => type !== 'tab' && !used.has(id)).map(({ id }) => id),
  };
}

/**
 * The message after an HTTP request: it contains the response with its headers, or an error code of the system if there
 * was no response.
 */
async function request({ method, url, headers, payload }: z.output<typeof Sent>) {
  try {
    const answer = await fetch(url, { method, headers, body: payload });
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), payload: await answer.text() };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    return { statusCode: code, payload: String(error) };
  }
}

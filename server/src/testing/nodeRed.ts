import { runInNewContext } from 'node:vm';
import * as z from 'zod';

/** Nodes of Node-RED, with what decides here how each works; any other kind or setting is refused. */
const Node = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tab') }),
  z.object({
    type: z.literal('inject'),
    payload: z.string(),
    payloadType: z.literal('json'),
    props: z.tuple([z.object({ p: z.literal('payload') })]),
  }),
  z.object({ type: z.literal('function'), func: z.string(), outputs: z.literal(1) }),
  z.object({
    type: z.literal('http request'),
    method: z.literal('use'),
    url: z.literal(''),
    ret: z.literal('txt'),
    // what could not be sent goes on as a message too
    senderr: z.literal(false),
  }),
  z.object({
    type: z.literal('switch'),
    property: z.literal('statusCode'),
    checkall: z.literal('false'),
    rules: z.tuple([
      z.object({ t: z.literal('eq'), v: z.string(), vt: z.literal('num') }),
      z.object({ t: z.literal('else') }),
    ]),
  }),
  z.object({ type: z.literal('debug') }),
  z.object({
    type: z.literal('delay'),
    pauseType: z.literal('delay'),
    timeout: z.string(),
    timeoutUnits: z.literal('seconds'),
  }),
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

/** What the nodes of a flow find around them. */
export interface FlowSurroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly now: () => number;
}

export interface RunningFlow {
  /** Has the inject node send what it holds, or another payload, until every message came to an end or waits. */
  inject(payload?: unknown): Promise<void>;
  /** Messages that a delay node holds, with its seconds. */
  readonly delayed: readonly { readonly seconds: number; readonly message: FlowMessage }[];
  /** Lets all go on that a delay node holds. */
  release(): Promise<void>;
  /** What the debug node showed. */
  readonly shown: readonly FlowMessage[];
  /** Nodes, but for the tab, that no message came to. */
  unused(): string[];
}

/** Runs an exported flow as Node-RED does, as far as the example of the guide goes: its functions and its requests are real. */
export function runFlow(exported: string, surroundings: () => FlowSurroundings): RunningFlow {
  const flow = z
    .array(z.unknown())
    .parse(JSON.parse(exported))
    .map((node) => ({ ...Node.parse(node), ...Place.parse(node) }));
  const used = new Set<string>();
  const shown: FlowMessage[] = [];
  let delayed: { seconds: number; message: FlowMessage; to: readonly string[] }[] = [];

  async function give(ids: readonly string[] = [], message: FlowMessage): Promise<void> {
    for (const id of ids) await take(id, structuredClone(message));
  }

  async function take(id: string, message: FlowMessage): Promise<void> {
    const node = flow.find((one) => one.id === id);
    if (node === undefined) throw new Error(`a wire leads to ${id}, which is not there`);
    used.add(id);
    const [first, second] = node.wires;
    if (node.type === 'function') {
      const { env, now } = surroundings();
      const around = { msg: message, env: { get: (name: string) => env[name] }, Date: { now } };
      const made: unknown = runInNewContext(`(function () {${node.func}\n})()`, around);
      if (made !== null) await give(first, Message.parse(made));
    } else if (node.type === 'http request') await give(first, { ...message, ...(await request(Sent.parse(message))) });
    else if (node.type === 'switch')
      await give(message['statusCode'] === Number(node.rules[0].v) ? first : second, message);
    else if (node.type === 'debug') shown.push(message);
    else if (node.type === 'delay') delayed.push({ seconds: Number(node.timeout), message, to: first ?? [] });
    else throw new Error(`a wire leads to a node of the kind ${node.type}`);
  }

  return {
    async inject(payload) {
      for (const node of flow)
        if (node.type === 'inject') {
          used.add(node.id);
          await give(node.wires[0], { payload: payload ?? JSON.parse(node.payload) });
        }
    },
    get delayed() {
      return delayed;
    },
    async release() {
      const held = delayed;
      delayed = [];
      for (const { message, to } of held) await give(to, message);
    },
    shown,
    unused: () => flow.filter(({ id, type }) => type !== 'tab' && !used.has(id)).map(({ id }) => id),
  };
}

/** What the node puts into the message: the answer, its headers in place of those that were sent; a code of the system where nobody answers. */
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

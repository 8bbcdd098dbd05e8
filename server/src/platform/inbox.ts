/** One body as a source sent it. */
export interface InboxEntry {
  /** Milliseconds UTC of its arrival. */
  readonly at: number;
  /** `mqtt`, `modbus`, `http`: messages, polls and answers as JSON, see `sources/mqttMessages.ts`, `sources/modbus/polls.ts`, `sources/http/answers.ts`. */
  readonly kind: 'influx' | 'json' | 'mqtt' | 'modbus' | 'http';
  /** Unit of its time stamps; empty where they need none. */
  readonly precision: string;
  readonly body: string;
}

/** Keeps what sources send until it is stored. */
export interface Inbox {
  /** Resolves once the body is on the disk for good; throws {@link InboxFull} where too much waits already. */
  put(sourceId: number, entry: InboxEntry): Promise<void>;
  /** Whether something can be put: true unless that failed the last time, and fails again. */
  takes(): Promise<boolean>;
  /** Removes what waits of a source, and what is kept of it unbound. */
  forget(sourceId: number): Promise<void>;
}

/** Too much data waits to be stored, so nothing more is accepted. */
export class InboxFull extends Error {
  override readonly name = 'InboxFull';
}

/** The body of one request or message as a source sent it. */
export interface InboxEntry {
  /** Time of arrival in milliseconds UTC. */
  readonly at: number;
  /**
   * `mqtt`, `modbus`, `http`: messages, readings and responses as JSON, see `sources/mqttMessages.ts`, `sources/modbus/polls.ts`,
   * `sources/http/answers.ts`.
   */
  readonly kind: 'influx' | 'json' | 'mqtt' | 'modbus' | 'http';
  /** Unit of the timestamps; empty if they need no unit. */
  readonly precision: string;
  readonly body: string;
}

/** Keeps the data that sources send until the data are processed. */
export interface Inbox {
  /** Resolves once the body is durably on the disk; throws {@link InboxFull} if too much data is waiting. */
  put(sourceId: number, entry: InboxEntry): Promise<void>;
  /** Whether data can be stored: false only if the last attempt failed and a new attempt fails too. */
  takes(): Promise<boolean>;
  /** Removes the waiting data of a source, and the data kept for unassigned addresses. */
  forget(sourceId: number): Promise<void>;
}

/** Error: too much data waits to be stored, so no more is accepted. */
export class InboxFull extends Error {
  override readonly name = 'InboxFull';
}

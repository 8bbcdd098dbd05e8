/** One body as a source sent it. */
export interface InboxEntry {
  /** Milliseconds UTC of its arrival. */
  readonly at: number;
  /** `mqtt`, `modbus`, `http`: messages, polls and answers as JSON, see `sources/mqttMessages.ts`, `sources/modbus/polls.ts`, `sources/http/answers.ts`. */
  readonly kind: 'influx' | 'json' | 'mqtt' | 'modbus' | 'http';
  /** Unit of its time stamps; empty if they need none. */
  readonly precision: string;
  readonly body: string;
}

/** Stores the data that sources send until they are processed. */
export interface Inbox {
  /** Resolves when the body is durably on the disk; throws {@link InboxFull} if too much is waiting. */
  put(sourceId: number, entry: InboxEntry): Promise<void>;
  /** Whether something can be put: true unless that failed the last time, and fails again. */
  takes(): Promise<boolean>;
  /** Removes the waiting data of a source, and the data kept for unassigned addresses. */
  forget(sourceId: number): Promise<void>;
}

/** Too much data waits to be stored, so nothing more is accepted. */
export class InboxFull extends Error {
  override readonly name = 'InboxFull';
}

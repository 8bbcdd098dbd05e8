import { errorText } from '../platform/errorText.ts';
import type { ImportFiles } from '../platform/importFiles.ts';
import { type Inbox, type InboxEntry, InboxFull } from '../platform/inbox.ts';
import type { Log } from '../platform/log.ts';
import { batchesIn, batchName, INBOX, inboxOf, written } from './batches.ts';

/** Maximum bytes of one source that may wait to be stored. */
const WAITING_BYTES = 100 * 1024 * 1024;
/** Maximum number of bytes of all sources that may wait in memory to be written. */
const HELD_BYTES = 64 * 1024 * 1024;
/** Interval in milliseconds at which the folder is checked for batches that other threads have removed. */
const LOOK_MS = 5_000;

interface Waiting {
  readonly entry: InboxEntry;
  readonly bytes: number;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

interface Queue {
  waiting: Waiting[];
  isWriting: boolean;
  /** Number of bytes in the folder at the last check, plus those written since. */
  bytes: number;
  lookedAt: number;
}

/**
 * The inbox as files. Bodies that arrive while a file is being written are written together into the next file, so that many small bodies
 * need few writes. A file is complete and durable when it appears.
 */
export function openInbox(
  files: ImportFiles,
  now: () => number,
  log: Pick<Log, 'error'>,
  waitingBytes = WAITING_BYTES,
): Inbox {
  const queues = new Map<number, Queue>();
  let held = 0;
  let last = 0;
  let isWell = true;

  async function write(sourceId: number, name: string, entries: readonly InboxEntry[]): Promise<number> {
    const bytes = new TextEncoder().encode(written(entries));
    try {
      await files.write(inboxOf(sourceId), name, bytes);
      isWell = true;
    } catch (error) {
      isWell = false;
      log.error({ source: sourceId, error: errorText(error) }, 'inbox cannot be written');
      throw error;
    }
    return bytes.length;
  }

  /** A file name that sorts after all earlier ones, even after the clock is set back. */
  function nextName(): string {
    last = Math.max(now(), last + 1);
    return batchName(last, Math.random().toString(36).slice(2, 10) || '0');
  }

  async function work(sourceId: number, queue: Queue): Promise<void> {
    queue.isWriting = true;
    while (queue.waiting.length > 0) {
      const { waiting } = queue;
      queue.waiting = [];
      try {
        queue.bytes += await write(
          sourceId,
          nextName(),
          waiting.map(({ entry }) => entry),
        );
        for (const one of waiting) one.written();
      } catch (error) {
        for (const one of waiting) one.failed(error);
      }
      for (const { bytes } of waiting) held -= bytes;
    }
    queue.isWriting = false;
  }

  async function mustHaveRoom(sourceId: number, queue: Queue, bytes: number): Promise<void> {
    if (held + bytes > HELD_BYTES) throw new InboxFull('too much waits to be written');
    if (now() - queue.lookedAt >= LOOK_MS || now() < queue.lookedAt) {
      queue.lookedAt = now();
      const batches = await batchesIn(files, inboxOf(sourceId)).catch((error: unknown) => {
        isWell = false;
        throw error;
      });
      queue.bytes = batches.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    }
    if (queue.bytes + bytes > waitingBytes) throw new InboxFull(`${queue.bytes} bytes wait to be stored`);
  }

  return {
    async put(sourceId, entry) {
      const queue = queues.get(sourceId) ?? { waiting: [], isWriting: false, bytes: 0, lookedAt: -Infinity };
      queues.set(sourceId, queue);
      const bytes = entry.body.length;
      await mustHaveRoom(sourceId, queue, bytes);
      held += bytes;
      await new Promise<void>((resolve, reject) => {
        queue.waiting.push({ entry, bytes, written: resolve, failed: reject });
        if (!queue.isWriting) void work(sourceId, queue);
      });
    },
    async takes() {
      if (isWell) return true;
      const path = await files.write(INBOX, 'probe', new Uint8Array(64 * 1024)).catch(() => undefined);
      if (path === undefined) return false;
      await files.remove(path);
      isWell = true;
      return true;
    },
    async forget(sourceId) {
      queues.delete(sourceId);
      await files.remove(inboxOf(sourceId));
    },
  };
}

import { vi } from 'vitest';

interface Row {
  readonly seq: number;
  readonly account: number;
  readonly state: string;
}

/** The stubbed storage of a device: its rows, and whether it is full. */
interface Device {
  readonly rows: Map<number, Row>;
  isFull: boolean;
}

/** The part of IndexedDB that the store of changes uses, which jsdom lacks. Its rows outlive the pages of a test. */
export function stubDevice(): Device {
  const device: Device = { rows: new Map(), isFull: false };
  let last = 0;

  /** An IndexedDB request whose result arrives in the next microtask. */
  function request(result: unknown, error: DOMException | null = null) {
    const made = Object.assign(new EventTarget(), { result, error });
    queueMicrotask(() => made.dispatchEvent(new Event(error === null ? 'success' : 'error')));
    return made;
  }

  function transaction() {
    const made = Object.assign(new EventTarget(), { error: null as DOMException | null });
    const rows = () => structuredClone([...device.rows.values()]);
    const write = (row: Row) => {
      if (device.isFull) {
        made.error = new DOMException('no space', 'QuotaExceededError');
        return request(undefined, made.error);
      }
      device.rows.set(row.seq, structuredClone(row));
      return request(row.seq);
    };
    const objectStore = () => ({
      add: (row: Omit<Row, 'seq'>) => {
        last += 1;
        return write({ ...row, seq: last });
      },
      put: write,
      delete: (seq: number) => {
        device.rows.delete(seq);
        return request(undefined);
      },
      index: (name: 'account' | 'state') => ({
        getAll: (value: number | string) => request(rows().filter((row) => row[name] === value)),
        count: (value: number | string) => request(rows().filter((row) => row[name] === value).length),
      }),
    });
    setTimeout(() => made.dispatchEvent(new Event(made.error === null ? 'complete' : 'abort')));
    return Object.assign(made, { objectStore });
  }

  vi.stubGlobal('indexedDB', { open: () => request({ transaction, close: () => undefined }) });
  return device;
}

/** Removes IndexedDB, as some browsers do in private windows. */
export const withoutDevice = (): void => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
};

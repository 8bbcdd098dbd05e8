import { randomBytes, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { freeLease, renewLease, takeLease } from '../../jobs/leases.ts';
import { bytesOf, DamagedObject, NotStored, type Storage, type StoredObject } from '../../platform/storage.ts';
import { AREAS, type AreaHomes, type HomeKind, homesOf, setHomes, type StoredArea } from './areas.ts';
import { checksumOf } from './checksum.ts';
import type { StorageHomes } from './homes.ts';
import { sendArchive } from './sendArchive.ts';

/** What became of a move. */
interface MovedArea {
  /** Copied, compared and removed from where they lay. */
  readonly objects: number;
  readonly bytes: number;
  /** Lay in the new home already: copied before an interruption, or stored during the move. */
  readonly known: number;
}

export type MoveProgress = (objects: number, bytes: number) => void;

/** Why an area cannot be moved. */
export class NotMovable extends Error {
  readonly why: 'moving' | 'elsewhere';
  constructor(why: NotMovable['why']) {
    super(why);
    this.why = why;
  }
}

/** Objects that are copied at a time. */
const AT_ONCE = 8;
const LEASE = 'storage move';
/** Longer than other leases: nobody takes a move over, and one object may take as long as its storage allows. */
const MOVE_LEASE_MS = 2 * MINUTE_MS;
/** So long before the lease ends nothing is begun any more. */
const SPARE_MS = MOVE_LEASE_MS / 4;

/**
 * Moves an area to another home while servers go on reading and writing it: they write to the new home from the first moment and
 * read both, until the old one is empty. An object is removed from the old home once its copy was read back and compared. Whatever
 * ends this in between, the same call goes on. Of the archive, the folder keeps what is younger than a day.
 * @throws {NotMovable} while somebody else moves something, or an earlier move to another home is not finished.
 */
export async function moveArea(
  db: Database,
  homes: StorageHomes,
  area: StoredArea,
  kind: HomeKind,
  report: MoveProgress = () => undefined,
): Promise<MovedArea> {
  return alone(db, async (mustHold) => {
    const before = await homesOf(db, area);
    const moved = { objects: 0, bytes: 0, known: 0 };
    const note = ({ sizeBytes }: StoredObject, isKnown: boolean) => {
      moved.objects += isKnown ? 0 : 1;
      moved.bytes += isKnown ? 0 : sizeBytes;
      moved.known += isKnown ? 1 : 0;
      report(moved.objects + moved.known, moved.bytes);
    };
    const move = moveTo(before, kind) ?? { at: before.at, from: undefined };
    const { at, from } = move;
    const to = homes.at(at);
    if (area === 'archive' && kind !== 'folder' && (from === undefined || from.kind === 'folder')) {
      await mustKeep(to, area);
      // the folder goes first in any case, so that nothing need be read from both
      await setHomes(db, area, { at, from: undefined });
      const folder = homes.at({ kind: 'folder', place: '' });
      await sendArchive({ db, dataDir: homes.dataDir, folder, to, now: Date.now() }, mustHold, note);
      return moved;
    }
    if (from === undefined) return moved;
    const old = homes.at(from);
    await mustKeep(to, area);
    await setHomes(db, area, move);
    // what a process stored in the old home before it heard of the move is found by the next look
    while (await sweep(old, to, AREAS[area], mustHold, note));
    mustHold();
    await setHomes(db, area, { at, from: undefined });
    return moved;
  });
}

/** What an area's homes are from now on; undefined where it lies there already. */
function moveTo({ at, from }: AreaHomes, kind: HomeKind): AreaHomes | undefined {
  if (from === undefined) {
    if (at.kind === kind) return undefined;
    const place = kind === 'folder' ? '' : randomBytes(6).toString('hex');
    return { at: { kind, place }, from: at };
  }
  if (at.kind === kind) return { at, from };
  if (from.kind === kind) return { at: from, from: at };
  throw new NotMovable('elsewhere');
}

/** Tries a home before anything depends on it: stores, reads and removes an object. */
async function mustKeep(storage: Storage, area: StoredArea): Promise<void> {
  const key = `${AREAS[area][0]}/.probe-${randomUUID()}`;
  const content = randomBytes(64);
  await storage.put(key, content);
  const found = await bytesOf(storage, key);
  await storage.delete(key);
  if (found === undefined || !content.equals(found)) throw new DamagedObject(key, 'it is not what was stored');
}

/** Moves what lies in a home; false where that was nothing. */
async function sweep(
  from: Storage,
  to: Storage,
  folders: readonly string[],
  mustHold: () => void,
  note: (object: StoredObject, isKnown: boolean) => void,
): Promise<boolean> {
  let isAny = false;
  for (const folder of folders)
    for (let next: string | undefined; ;) {
      const page = await from.page(folder, { from: next });
      isAny ||= page.objects.length > 0;
      for (let first = 0; first < page.objects.length; first += AT_ONCE) {
        mustHold();
        const some = page.objects.slice(first, first + AT_ONCE);
        const done = await Promise.allSettled(some.map(({ key }) => moveOne(from, to, key, mustHold, note)));
        // not before all of them have ended: nothing goes on behind a move that failed
        for (const one of done) if (one.status === 'rejected') throw one.reason;
      }
      if (page.next === undefined) break;
      next = page.next;
    }
  return isAny;
}

async function moveOne(
  from: Storage,
  to: Storage,
  key: string,
  mustHold: () => void,
  note: (object: StoredObject, isKnown: boolean) => void,
): Promise<void> {
  const object = await from.stat(key);
  if (object === undefined) return;
  try {
    const content = { read: () => from.read(key) };
    const stored = await checksumOf(content);
    const { modifiedAtMs } = object;
    const isKnown = (await to.put(key, content, { ifAbsent: true, modifiedAtMs })) === undefined;
    const copied = await checksumOf({ read: () => to.read(key) });
    if (!isKnown && copied.sha256 !== stored.sha256 && (await isCopy(to, object))) {
      await to.delete(key);
      throw new DamagedObject(key, 'its copy is another one');
    }
    mustHold();
    if (isKnown || (await from.stat(key)) !== undefined) {
      await from.delete(key);
      note(object, isKnown);
    } else if (await isCopy(to, object)) {
      // somebody removed it while it was copied
      await to.delete(key);
    }
  } catch (error) {
    // removed meanwhile, from both
    if (error instanceof NotStored && (await from.stat(key)) === undefined) return;
    throw error;
  }
}

/** Whether what lies in the new home is our copy, and nothing that somebody stored there since. */
async function isCopy(to: Storage, { key, sizeBytes, modifiedAtMs }: StoredObject): Promise<boolean> {
  const found = await to.stat(key);
  return found?.sizeBytes === sizeBytes && found.modifiedAtMs === modifiedAtMs;
}

/** Does `work` while nobody else moves anything. */
async function alone<T>(db: Database, work: (mustHold: () => void) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const isHeld = await db.transaction().execute((tx) => takeLease(tx, LEASE, holder, Date.now(), MOVE_LEASE_MS));
  if (!isHeld) throw new NotMovable('moving');
  let lost: string | undefined;
  let heldUntil = Date.now() + MOVE_LEASE_MS;
  const timer = setInterval(() => {
    const now = Date.now();
    renewLease(db, LEASE, holder, now, MOVE_LEASE_MS).then(
      (by) => {
        lost = by;
        heldUntil = now + MOVE_LEASE_MS;
      },
      () => undefined,
    );
  }, MOVE_LEASE_MS / 6);
  try {
    return await work(() => {
      // a process that stood still may have been taken for dead
      if (lost !== undefined || Date.now() > heldUntil - SPARE_MS) throw new NotMovable('moving');
    });
  } finally {
    clearInterval(timer);
    await freeLease(db, LEASE, holder);
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { freeLease, renewLease, takeLease } from '../../jobs/leases.ts';
import { bytesOf, DamagedObject, NotStored, type Storage, type StoredObject } from '../../platform/storage.ts';
import { AREAS, type AreaHomes, type HomeKind, homesOf, setHomes, type StoredArea } from './areas.ts';
import { checksumOf } from './checksum.ts';
import type { StorageHomes } from './homes.ts';
import { sendArchive } from './sendArchive.ts';

/** Result of a move. */
interface MovedArea {
  /** Number of objects that were copied, compared and removed from the old storage. */
  readonly objects: number;
  readonly bytes: number;
  /** Number of objects that were already in the new storage: copied before an interruption, or stored during the move. */
  readonly known: number;
}

export type MoveProgress = (objects: number, bytes: number) => void;

/** Error: an area cannot be moved, with the reason. */
export class NotMovable extends Error {
  readonly why: 'moving' | 'elsewhere';
  constructor(why: NotMovable['why']) {
    super(why);
    this.why = why;
  }
}

/** Number of objects that are copied at a time. */
const AT_ONCE = 8;
const LEASE = 'storage move';
/** Longer than other leases: nobody takes a move over, and one object may take as long as its storage allows. */
const MOVE_LEASE_MS = 2 * MINUTE_MS;
/** Milliseconds before the end of the lease from which on no step is begun. */
const SPARE_MS = MOVE_LEASE_MS / 4;

/**
 * Moves an area to another storage while servers continue to read and write it: they write to the new storage from the first moment and
 * read both, until the old one is empty. An object is removed from the old storage once its copy was read back and compared. After any
 * interruption the same call continues. Of the archive, files younger than a day stay in the folder.
 * @throws {NotMovable} while another process moves an area, or an earlier move to another storage is not finished.
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
      // the folder takes precedence in any case, so nothing needs to be read from both
      await setHomes(db, area, { at, from: undefined });
      const folder = homes.at({ kind: 'folder', place: '' });
      await sendArchive({ db, dataDir: homes.dataDir, folder, to, now: Date.now() }, mustHold, note);
      return moved;
    }
    if (from === undefined) return moved;
    const old = homes.at(from);
    await mustKeep(to, area);
    await setHomes(db, area, move);
    // objects that a process stored in the old storage before it noticed the move are found by the next sweep
    while (await sweep(old, to, AREAS[area], mustHold, note));
    mustHold();
    await setHomes(db, area, { at, from: undefined });
    return moved;
  });
}

/** The storages of an area after the move begins; undefined if it is stored there already. */
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

/** Tests a storage before anything depends on it: stores, reads and removes an object. */
async function mustKeep(storage: Storage, area: StoredArea): Promise<void> {
  const key = `${AREAS[area][0]}/.probe-${randomUUID()}`;
  const content = randomBytes(64);
  await storage.put(key, content);
  const found = await bytesOf(storage, key);
  await storage.delete(key);
  if (found === undefined || !content.equals(found)) throw new DamagedObject(key, 'it is not what was stored');
}

/** Moves all objects of a storage; false if there were none. */
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
        // waits for all of them first, so that nothing continues after a failed move
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
      // a process removed the object while it was copied
      await to.delete(key);
    }
  } catch (error) {
    // a process removed the object from both storages meanwhile
    if (error instanceof NotStored && (await from.stat(key)) === undefined) return;
    throw error;
  }
}

/** Whether the object in the new storage is the copy, and not one that a process stored there since. */
async function isCopy(to: Storage, { key, sizeBytes, modifiedAtMs }: StoredObject): Promise<boolean> {
  const found = await to.stat(key);
  return found?.sizeBytes === sizeBytes && found.modifiedAtMs === modifiedAtMs;
}

/** Runs `work` while no other process moves an area. */
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
      // after a pause of this process another one may have taken over its lease
      if (lost !== undefined || Date.now() > heldUntil - SPARE_MS) throw new NotMovable('moving');
    });
  } finally {
    clearInterval(timer);
    await freeLease(db, LEASE, holder);
  }
}

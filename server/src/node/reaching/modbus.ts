import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { SourceFault } from '@leitwarte/core/codes';
import { faultDetail, unitDetail } from '@leitwarte/core/texts';
import { ModbusTCPClient, UserRequestError } from 'jsmodbus';
import * as z from 'zod';
import { type ReachedSource, type Reacher, ReachFault } from '../../platform/reaching.ts';
import { pollLine } from '../../sources/modbus/polls.ts';
import { readMap } from '../../sources/modbus/readMap.ts';
import type { DeviceReading, ReadRegisters } from '../../sources/modbus/reading.ts';
import { readSunSpec } from '../../sources/modbus/sunspec.ts';
import { faultOf } from './faults.ts';

const PORT = 502;
const CONNECT_MS = 5_000;
/** Milliseconds to wait for a response; loggers with a slow line sometimes need seconds. */
const ANSWER_MS = 5_000;
/** Maximum bytes of one response; the longest of the protocol has 260. */
const MAX_ANSWER_BYTES = 4096;

/**
 * Reads the units of a device or gateway one after the other, only with reading functions. Many devices accept one
 * client at a time, so there is one connection to a host, and none between two readings. Sources at one address take
 * turns unit by unit, so that silent units of one do not delay the others.
 */
export const reachModbus: Reacher = async (source, hands, signal) => {
  const readings: { readonly unit: number; readonly at: number; readonly reading: DeviceReading }[] = [];
  const faults: ReachFault[] = [];
  for (const unit of source.units) {
    if (signal.aborted) return;
    try {
      const reading = await inTurn(addressOf(source), signal, () =>
        connected(source, unit, signal, (read) => readDevice(read, source)),
      );
      readings.push({ unit, at: hands.now(), reading });
      for (const fault of reading.refused) faults.push(ofUnit(unit, fault));
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error, undefined);
      // if the connection is refused, the other units cannot be reached either
      if (fault.cause === NOBODY) throw fault;
      faults.push(ofUnit(unit, fault));
    }
  }
  const serials = serialsOf(source, readings);
  const lines = readings
    .filter(({ reading }) => reading.values.length > 0)
    .map(({ unit, at, reading }) => pollLine(at, deviceOf(unit, serials), reading.values));
  if (lines.length > 0) await hands.put({ at: hands.now(), kind: 'modbus', precision: '', body: lines.join('\n') });
  const [first] = faults;
  if (first === undefined) return hands.reached(JSON.stringify(serials));
  const told = new ReachFault(first.fault, faults.map(({ message }) => message).join('; '));
  if (lines.length === 0) throw told;
  return hands.lacking(told, JSON.stringify(serials));
};

const addressOf = ({ host, port }: ReachedSource): string => `${host.toLowerCase()} ${port ?? PORT}`;

const queues = new Map<string, Promise<void>>();

/** Runs `work` when nobody else is connected to the address; a source that is ended stops waiting. */
async function inTurn<T>(address: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const before = queues.get(address) ?? Promise.resolve();
  let free: () => void = () => undefined;
  const own = new Promise<void>((resolve) => {
    free = resolve;
  });
  // a source that leaves the queue early does not let the next one in before its turn
  const queue = before.then(() => own);
  queues.set(address, queue);
  void queue.then(() => {
    if (queues.get(address) === queue) queues.delete(address);
  });
  try {
    await freeOrEnded(before, signal);
    signal.throwIfAborted();
    return await work();
  } finally {
    free();
  }
}

/** Resolves when the turn has come, or when the source is ended. */
function freeOrEnded(before: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const leave = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    signal.addEventListener('abort', leave);
    void before.then(leave);
  });
}

const ofUnit = (unit: number, { fault, message, cause }: ReachFault): ReachFault =>
  new ReachFault(fault, unitDetail(unit, message), { cause });

async function readDevice(read: ReadRegisters, { registers }: ReachedSource): Promise<DeviceReading> {
  const own = await readMap(read, registers.registers);
  if (!registers.hasSunSpec) return { ...own, serial: '' };
  const said = await readSunSpec(read);
  return { ...said, values: [...said.values, ...own.values], refused: [...said.refused, ...own.refused] };
}

const Serials = z.record(z.string(), z.string());
type Serials = z.output<typeof Serials>;

/**
 * Serial numbers by unit, including units that answered earlier, so that the number of a unit that does not answer now is not used for
 * another one.
 */
function serialsOf(
  { cursor }: ReachedSource,
  readings: readonly { readonly unit: number; readonly reading: DeviceReading }[],
): Serials {
  const known = cursor === null ? {} : Serials.parse(JSON.parse(cursor));
  return { ...known, ...Object.fromEntries(readings.map(({ unit, reading }) => [unit, reading.serial])) };
}

/** The device name of a unit; a serial number that two units have identifies neither. */
function deviceOf(unit: number, serials: Serials): string {
  const serial = serials[unit] ?? '';
  const bearers = Object.values(serials).filter((one) => one === serial);
  return serial === '' || bearers.length > 1 ? String(unit) : serial;
}

const NOBODY = 'nobody lets us in';

/**
 * Closes the connection if received data make a listener throw, as the library does for unknown codes, so that no data of a device crash
 * the server.
 */
class GuardedSocket extends Socket {
  /** The error that the listener threw. */
  unread: unknown;

  override emit(event: string | symbol, ...given: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...given);
    try {
      return super.emit(event, ...given);
    } catch (error) {
      this.unread = error;
      this.destroy();
      return true;
    }
  }
}

async function connected<T>(
  { host, port }: ReachedSource,
  unit: number,
  signal: AbortSignal,
  work: (read: ReadRegisters) => Promise<T>,
): Promise<T> {
  const socket = new GuardedSocket();
  let received = 0;
  let isFlooded = false;
  // runs before the library's listener, which buffers all data that it cannot parse
  socket.on('data', ({ length }) => {
    received += length;
    if (received <= MAX_ANSWER_BYTES) return;
    isFlooded = true;
    socket.destroy();
  });
  const client = new ModbusTCPClient(socket, unit, ANSWER_MS);
  // the caller that waits for a response gets the error
  socket.on('error', () => undefined);
  const leave = () => socket.destroy();
  signal.addEventListener('abort', leave);
  try {
    socket.connect({ host, port: port ?? PORT });
    await opened(socket);
    return await work(async (table, address, count) => {
      received = 0;
      const asked =
        table === 'holding' ? client.readHoldingRegisters(address, count) : client.readInputRegisters(address, count);
      const { response } = await asked.catch((error: unknown) => {
        const where = `${table} ${address}`;
        if (isFlooded) throw new ReachFault('protocol', faultDetail('flooded', where));
        if (socket.unread !== undefined)
          throw new ReachFault('protocol', faultDetail('garbled', where), { cause: socket.unread });
        throw refusalOf(error, where);
      });
      const words = [...response.body.valuesAsArray];
      if (words.length !== count) throw new ReachFault('protocol', faultDetail('too_few', words.length, count));
      return words;
    });
  } finally {
    signal.removeEventListener('abort', leave);
    socket.end();
    // the next connection waits for the end of this one, because devices accept only one
    if (!socket.closed) await Promise.race([once(socket, 'close'), setTimeout(CLOSE_MS)]);
    socket.destroy();
  }
}

const CLOSE_MS = 500;

async function opened(socket: Socket): Promise<void> {
  const patience = AbortSignal.timeout(CONNECT_MS);
  try {
    await once(socket, 'connect', { signal: patience });
  } catch (error) {
    const message = patience.aborted
      ? faultDetail('no_connection', CONNECT_MS / 1000)
      : faultOf(error, undefined).message;
    throw new ReachFault('unreachable', message, { cause: NOBODY });
  }
}

/** Faults by exception code of the protocol. */
const exceptions: Readonly<Record<number, SourceFault>> = {
  1: 'illegal_function',
  2: 'illegal_address',
  3: 'illegal_value',
  4: 'device_failure',
  5: 'device_busy',
  6: 'device_busy',
  8: 'device_failure',
  10: 'gateway',
  11: 'gateway',
};

const Exception = z.object({ body: z.object({ code: z.number() }) });

function refusalOf(error: unknown, where: string): ReachFault {
  if (!(error instanceof UserRequestError)) return faultOf(error, undefined);
  const said = Exception.safeParse(error.response);
  if (error.err === 'ModbusException' && said.success) {
    const { code } = said.data.body;
    return new ReachFault(exceptions[code] ?? 'protocol', faultDetail('refused', code, where));
  }
  if (error.err === 'Timeout') return new ReachFault('no_answer', faultDetail('no_answer', ANSWER_MS / 1000, where));
  if (error.err === 'Offline') return new ReachFault('unreachable', faultDetail('closed', where));
  return new ReachFault('protocol', `${error.err} at ${where}`);
}

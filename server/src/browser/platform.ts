import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { wholeTable } from '@leitwarte/core/report';
import { xlsxBytes } from '@leitwarte/core/report/xlsx';
import { createBackground } from '../platform/background.ts';
import { printHere } from '../platform/printHere.ts';
import { memoryDocuments } from '../platform/memoryDocuments.ts';
import type { HostFigures } from '../platform/hostFigures.ts';
import { renderHowTo } from '../howTo/render.ts';
import { memoryMail } from '../notify/memoryMail.ts';
import type { Deflate, ServerPlatform } from '../platform/platform.ts';
import type { Log } from '../platform/log.ts';
import { memoryRecordEnd } from '../platform/recordEnd.ts';
import type { Authenticator } from '../platform/secrets.ts';
import { cheapHasher } from './password.ts';
import { hex } from '../platform/hex.ts';

/**
 * The server's platform in a browser tab: mails are kept and never sent, documents are in memory, and files are created
 * on the calling thread.
 * @param publicUrl Base URL of links in mails, without a trailing slash.
 */
export function tabPlatform(log: Log, publicUrl: string): ServerPlatform {
  const now = () => Date.now();
  const startedAt = now();
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const authenticator = authenticatorOf(randomBytes(KEY_BYTES));
  return {
    now,
    randomBytes,
    sha256: async (bytes) => hex(sha256(bytes)),
    password: cheapHasher(randomBytes),
    deflate: unpacked,
    log,
    mail: memoryMail(publicUrl),
    background: createBackground(log),
    certificationFiles: memoryDocuments(now),
    howTos: { read: renderHowTo },
    hostFigures: async () => hostOfTab(startedAt),
    // the list of common passwords is too large for a demo whose data disappear with the tab
    isCommonPassword: () => Promise.resolve(false),
    knowsEncoding: isTextEncoding,
    printPdf: printHere,
    writeXlsx: async (tables) => xlsxBytes(await Promise.all(tables.map(wholeTable))),
    // a tab connects to no other machine, so a stored password only needs to be shown as set
    recordEnd: memoryRecordEnd(),
    secrets: {
      seal: async () => 'forgotten',
      open: async () => undefined,
      authenticator: async () => authenticator,
      authenticatorOfKey: async () => authenticator,
    },
  };
}

const KEY_BYTES = 32;
const ID_LENGTH = 8;

function authenticatorOf(key: Uint8Array): Authenticator {
  const code = (text: string) => hex(hmac(sha256, key, new TextEncoder().encode(text)));
  return { id: code('key').slice(0, ID_LENGTH), code };
}

/** No compression: it would take longer at the start than everything else together. */
const unpacked: Deflate = { deflate: (bytes) => bytes, inflate: (bytes) => bytes };

/** The few host figures that a tab knows. */
function hostOfTab(bootedAt: number): HostFigures {
  return {
    system: 'Browser',
    version: navigator.userAgent,
    hostName: 'Demo',
    cpuBrand: null,
    ipAddress: null,
    macAddress: null,
    bootedAt,
    physicalCores: null,
    coreUsage: [],
    frequencyMhz: null,
    memory: { total: 0, available: 0 },
    swap: null,
    partitions: [],
    diskRead: null,
    diskWritten: null,
  };
}

function isTextEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

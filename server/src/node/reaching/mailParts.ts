import type { FetchMessageObject, MessageStructureObject } from 'imapflow';
import type { ReachedSource, RemoteFile } from '../../platform/reaching.ts';
import { fitsPattern } from '../../sources/reaching/pattern.ts';

/** Maximum nesting and number of parts of a mail; further parts are ignored. */
const MAX_DEPTH = 20;
const MAX_PARTS = 200;
const MAX_NAME_SIGNS = 150;

/** Maximum bytes of a part, because servers may only estimate the size. */
const mostOf = (bytes: number) => Math.ceil(bytes * 1.25) + 4096;

type Wanted = ReachedSource['wanted'];

/** Whether a mail matches sender and subject; a pattern without `*` and `?` matches anywhere in the text. */
export function isWantedMail({ envelope }: FetchMessageObject, { sender, subject }: Wanted): boolean {
  const senders = envelope?.from?.map(({ address = '' }) => address) ?? [];
  return (
    fitsSomewhere(subject, envelope?.subject ?? '') &&
    (sender === '' || senders.some((one) => fitsSomewhere(sender, one)))
  );
}

const fitsSomewhere = (pattern: string, text: string) =>
  fitsPattern(pattern === '' || /[*?]/.test(pattern) ? pattern : `*${pattern}*`, text);

/** The files of a mail: parts with a name, whether attached or shown in the text. */
export function filesOf(message: FetchMessageObject, uidValidity: bigint, wanted: Wanted): RemoteFile[] {
  const group = String(message.uid);
  // with this name, files sort in the order of the mails
  const mail = `${uidValidity}.${group.padStart(10, '0')}`;
  return partsOf(message.bodyStructure).flatMap((node) => {
    const savedAs = fileNameOf(node);
    if (savedAs === undefined || !isData(node, savedAs, wanted.file)) return [];
    const part = node.part ?? '1';
    const sizeBytes = mostOf(node.size ?? message.size ?? 0);
    return [{ name: `${mail}.${part}/${savedAs}`, savedAs, group, sizeBytes, modifiedAt: null }];
  });
}

/** The mail and the part to which the name of a file from {@link filesOf} belongs. */
export function placeOf(name: string): { readonly uid: string; readonly part: string } {
  const [, uid = '', ...part] = name.slice(0, name.indexOf('/')).split('.');
  return { uid: String(Number(uid)), part: part.join('.') };
}

function partsOf(root: MessageStructureObject | undefined): MessageStructureObject[] {
  const parts: MessageStructureObject[] = [];
  const walk = (node: MessageStructureObject, depth: number) => {
    if (depth > MAX_DEPTH || parts.length >= MAX_PARTS) return;
    if (node.childNodes === undefined) parts.push(node);
    else for (const child of node.childNodes) walk(child, depth + 1);
  };
  if (root !== undefined) walk(root, 0);
  return parts;
}

/**
 * The name without folders, without characters that file systems forbid, and without dots that would hide the file; a long name keeps its
 * extension.
 */
function fileNameOf({ dispositionParameters, parameters }: MessageStructureObject): string | undefined {
  const given = dispositionParameters?.['filename'] ?? parameters?.['name'] ?? '';
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const name = last.normalize('NFC').replaceAll(/\p{C}/gu, '').trim().replace(/^\.+/, '');
  if (name === '') return undefined;
  const signs = Array.from(name);
  const ending = /\.[A-Za-z\d]{1,10}$/.exec(name)?.[0] ?? '';
  return signs.length <= MAX_NAME_SIGNS ? name : `${signs.slice(0, MAX_NAME_SIGNS - ending.length).join('')}${ending}`;
}

/** Logos, signatures and invitations, which are not fetched unless a pattern names them. */
const besides = /^(image\/|text\/html|text\/calendar|text\/(x-)?vcard|application\/(pkcs7|x-pkcs7|pgp|ms-tnef|ics))/i;

const isData = ({ type }: MessageStructureObject, name: string, pattern: string): boolean =>
  pattern === ''
    ? !besides.test(type) && !/^winmail\.dat$|\.(p7s|p7m|asc|ics|vcf)$/i.test(name)
    : fitsPattern(pattern, name);

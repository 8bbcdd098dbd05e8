import type * as z from 'zod';
import type { CertificationFile } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import { base64Of, bytesOfBase64 } from '../../../platform/base64.ts';
import { isDeviceName, isDocumentName, isPdf, type StoredDocument } from '../../../platform/documents.ts';
import { isParserLost } from '../../../platform/parser.ts';
import type { PdfContent } from '../../../platform/pdfContent.ts';
import type { ServerPlatform } from '../../../platform/platform.ts';
import { readDocument } from '../../../imports/parsing/documents.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { mayReadDocument } from '../../../rights/certificationDocuments.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';

type File = z.output<typeof CertificationFile>;

/** Names of the documents on the server, sorted, without their content. */
export async function readFiles({
  context: { platform },
}: Call<'certifications', 'files'>): Promise<{ files: File[] }> {
  const documents = await platform.certificationFiles.list();
  return { files: documents.map((one) => wireOf(one)).toSorted((a, b) => compareNames(a.name, b.name)) };
}

/** One document with its content: superusers can read any, other users only those assigned to them; otherwise 404. */
export async function readFile({
  context: { db, platform },
  viewer,
  params: { pdf_name: name },
}: Call<'certifications', 'file'>): Promise<File> {
  if (!viewer.isSuperuser && !(await mayReadDocument(db, viewer.id, name))) throw refuse(404, 'not_found');
  const found = await platform.certificationFiles.read(name);
  if (found === undefined) throw refuse(404, 'not_found');
  return { ...wireOf(found.document), base64: base64Of(found.bytes) };
}

/** Stores a PDF on the server; 400 if the name is in use or the content is not a PDF. */
export async function addFile({
  context: { platform },
  viewer,
  body: { name, base64 },
}: Call<'certifications', 'addFile'>): Promise<File> {
  if (isDeviceName(name)) throw refuseField('name', 'name_of_device');
  if (!isDocumentName(name)) throw refuseField('name', 'not_a_file_name');
  const bytes = bytesOfBase64(base64);
  if (bytes === undefined || !isPdf(bytes)) throw refuseField('base64', 'not_a_pdf');
  const content = await contentOf(platform, bytes, String(viewer.id));
  if (content !== 'plain') throw refuseField('base64', content === 'active' ? 'active_pdf' : 'unreadable_pdf');
  const document = await platform.certificationFiles.add(name, bytes);
  if (document === undefined) throw refuseField('name', 'not_unique');
  return wireOf(document);
}

async function contentOf(platform: ServerPlatform, bytes: Uint8Array, owner: string): Promise<PdfContent> {
  try {
    return await readDocument(platform.parser, 'pdf', { bytes }, owner);
  } catch (error) {
    if (isParserLost(error)) return 'unreadable';
    throw error;
  }
}

function wireOf({ name, sizeBytes, modifiedAtMs }: StoredDocument): File {
  return { name, filename: name, size: sizeBytes, uploadedAt: isoOf(modifiedAtMs), base64: null };
}

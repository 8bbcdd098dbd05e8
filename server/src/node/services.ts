import { join } from 'node:path';
import { createBackground } from '../background.ts';
import type { Log, Platform, ServerPlatform } from '../platform.ts';
import { folderDocuments } from './folderDocuments.ts';
import { hostFigures } from './hostFigures.ts';
import { howTosIn } from './howTos.ts';
import { mailOf } from './mail.ts';
import { pdfPrinter } from './pdfPrinter.ts';
import type { Settings } from './settings.ts';
import { xlsxWriter } from './xlsxWriter.ts';

/** What calls have at hand beside the platform that jobs share. */
export function servicesOf(
  { dataDir, smtpUrl, mailFrom }: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom'>,
  log: Log,
  publicUrl: () => string,
): Omit<ServerPlatform, keyof Platform> {
  return {
    mail: mailOf({ smtpUrl, from: mailFrom, folder: join(dataDir, 'mail') }, publicUrl),
    background: createBackground(log),
    certificationFiles: folderDocuments(join(dataDir, 'certifications')),
    howTos: howTosIn(join(dataDir, 'how-to')),
    hostFigures,
    printPdf: pdfPrinter(),
    writeXlsx: xlsxWriter(),
  };
}

import { join } from 'node:path';
import { createBackground } from '../background.ts';
import type { Log, Platform, ServerPlatform } from '../platform.ts';
import { externalSourcesIn } from './externalSources.ts';
import { folderDocuments } from './folderDocuments.ts';
import { hostFigures } from './hostFigures.ts';
import { howTosIn } from './howTos.ts';
import { mailOf } from './mail.ts';
import { pdfPrinter } from './pdfPrinter.ts';
import type { Settings } from './settings.ts';
import { smsGateway } from './smsGateway.ts';
import { xlsxWriter } from './xlsxWriter.ts';

/** What calls have at hand beside the platform that jobs share. */
export function servicesOf(
  settings: Pick<
    Settings,
    'dataDir' | 'smtpUrl' | 'mailFrom' | 'sms' | 'smsWindowMs' | 'mailWindowMs' | 'providerMail' | 'externalSources'
  >,
  log: Log,
  publicUrl: () => string,
): Omit<ServerPlatform, keyof Platform> {
  const { dataDir, smtpUrl, mailFrom, smsWindowMs, mailWindowMs, providerMail } = settings;
  return {
    mail: mailOf({ smtpUrl, from: mailFrom, folder: join(dataDir, 'mail') }, publicUrl),
    sms: settings.sms && smsGateway(settings.sms),
    notifying: { smsWindowMs, mailWindowMs, providerMail },
    externalSources: settings.externalSources === undefined ? undefined : externalSourcesIn(settings.externalSources),
    background: createBackground(log),
    certificationFiles: folderDocuments(join(dataDir, 'certifications')),
    howTos: howTosIn(join(dataDir, 'how-to')),
    hostFigures,
    printPdf: pdfPrinter(),
    writeXlsx: xlsxWriter(),
  };
}

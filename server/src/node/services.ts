import { join } from 'node:path';
import { openInbox } from '../sources/inbox.ts';
import { INBOX } from '../sources/batches.ts';
import { importFiles, knowsEncoding } from './files/importFiles.ts';
import { createBackground } from '../platform/background.ts';
import type { Platform, ServerPlatform } from '../platform/platform.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../db/database.ts';
import { externalSourcesIn } from './settings/externalSources.ts';
import { storedDocuments } from './documents/storedDocuments.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { hostFindings } from './operate/examine/host.ts';
import { savedBackups } from './operate/savedBackups.ts';
import { scheduledBackups } from './operate/scheduledBackups.ts';
import { hostFigures } from './host/hostFigures.ts';
import { howTosIn } from './documents/howTos.ts';
import { mailOf } from './messages/mail.ts';
import { operatorPagesIn } from './documents/operatorPages.ts';
import { pdfPrinter } from './documents/pdfPrinter.ts';
import { pngDrawer } from './documents/pngDrawer.ts';
import { compressing } from './http/encoding.ts';
import { storedFindings } from './operate/examine/storage.ts';
import type { Settings } from './settings/settings.ts';
import type { StorageHomes } from './storage/homes.ts';
import { storedFiles } from './storage/storedFiles.ts';
import { landingIn } from './reaching/landing.ts';
import { reachers } from './reaching/reachers.ts';
import { PRODUCT } from '../platform/mail.ts';
import { passkeysOf } from './passkeys/passkeys.ts';
import { parserThread } from './threads/parserThread.ts';
import { recordEndIn } from './recordEnd.ts';
import { secretsIn } from './secrets.ts';
import { ssoOf } from './sso/providers.ts';
import type { SsoProvider } from '../platform/sso.ts';
import { smsGateway } from './messages/smsGateway.ts';
import { webOf } from './messages/web.ts';
import { xlsxWriter } from './documents/xlsxWriter.ts';

/** Services for calls, in addition to the platform that jobs use too. */
export function servicesOf(
  settings: Pick<
    Settings,
    | 'dataDir'
    | 'backupMaxAgeHours'
    | 'publicUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'sms'
    | 'smsWindowMs'
    | 'mailWindowMs'
    | 'providerMail'
    | 'externalSources'
  > &
    Partial<
      Pick<
        Settings,
        | 'productName'
        | 'channelNetworks'
        | 'sendsToDevices'
        | 'providerLanguage'
        | 'retention'
        | 'secretsKey'
        | 'importMaxBytes'
        | 'backups'
        | 'backupKeyFile'
        | 'databaseUrl'
        | 's3'
      >
    >,
  log: Log,
  publicUrl: () => string,
  { db, homes }: { readonly db: Database; readonly homes: StorageHomes },
  ssoProviders: readonly SsoProvider[] = [],
): Omit<ServerPlatform, Exclude<keyof Platform, 'parser'>> {
  const { dataDir, smtpUrl, mailFrom, smsWindowMs, mailWindowMs, providerMail, providerLanguage, productName } =
    settings;
  const documents = homes.of('documents');
  return {
    mail: mailOf({ smtpUrl, from: mailFrom, folder: join(dataDir, 'mail'), product: productName }, publicUrl),
    sms: settings.sms && smsGateway(settings.sms),
    web: webOf({ allowed: settings.channelNetworks ?? [], now: () => Date.now() }),
    notifying: {
      smsWindowMs,
      mailWindowMs,
      providerMail,
      ...(providerLanguage && { providerLanguage }),
      ...(settings.sendsToDevices !== undefined && { sendsToDevices: settings.sendsToDevices }),
      ...(productName !== undefined && { product: productName }),
    },
    retention: settings.retention,
    externalSources: settings.externalSources === undefined ? undefined : externalSourcesIn(settings.externalSources),
    inbox: openInbox(
      storedFiles(importFiles({ dataDir, maxBytes: 0 }), INBOX, homes.of('inbox')),
      () => Date.now(),
      log,
    ),
    secrets: secretsIn(dataDir, settings.secretsKey),
    recordEnd: recordEndIn(dataDir),
    sso: ssoProviders.length === 0 ? undefined : ssoOf({ providers: ssoProviders, publicUrl, now: () => Date.now() }),
    passkeys: passkeysOf({ publicUrl, product: productName ?? PRODUCT }),
    reachers,
    landing: landingIn(dataDir, settings.importMaxBytes),
    background: createBackground(log),
    backups: scheduledBackups({
      dataDir,
      databaseUrl: settings.databaseUrl,
      backups: settings.backups,
      backupKeyFile: settings.backupKeyFile,
      s3: settings.s3,
    }),
    compressing,
    certificationFiles: storedDocuments(documents, 'certifications'),
    howTos: howTosIn(documents),
    pages: operatorPagesIn(documents),
    hostFigures,
    hostFindings: async () => [
      ...(await hostFindings(settings, Date.now())),
      ...(await storedFindings(db, homes, Date.now())),
    ],
    savedBackups: () => savedBackups(settings),
    isCommonPassword,
    knowsEncoding,
    parser: parserThread('parseWorker'),
    bodies: parserThread('bodyWorker'),
    drawPng: pngDrawer(),
    printPdf: pdfPrinter(),
    writeXlsx: xlsxWriter(),
  };
}

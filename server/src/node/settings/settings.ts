import * as z from 'zod';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { trustedProxyOf, type TrustedProxy } from '../http/clientAddress.ts';
import { RETENTION, type Retention } from '../../platform/retention.ts';
import { backupEnvironment, type BackupSettings, backupSettings, complaintOfPlace } from './backupSettings.ts';
import { complaint, whole } from './complaints.ts';
import { mapEnvironment, mapTilesOf, type MapTiles } from './mapSettings.ts';
import { type Mistyped, mistypedNames } from './mistyped.ts';
import { messageEnvironment, messageSettings, type MessageSettings } from './messageSettings.ts';
import { complaintOfStorage, storageEnvironment, type StorageSettings, storageSettings } from './storageSettings.ts';

/** All settings from the environment. */
export interface Settings extends MessageSettings, BackupSettings, StorageSettings {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly retention: Retention;
  /** URL of PostgreSQL; undefined: embedded SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A standby of that database, for calls that only read; undefined: none. */
  readonly databaseReadUrl: string | undefined;
  /** The address at which users reach the installation; undefined: the address on which it listens. */
  readonly publicUrl: string | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted for the caller's address; undefined: none. */
  readonly trustedProxy: TrustedProxy;
  /** Mail server; undefined: mails are written as files into `mail` below `dataDir`. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails, with or without a name. */
  readonly mailFrom: string;
  /** Token for reading `/metrics`; undefined: no access. */
  readonly metricsToken: string | undefined;
  /** Key of 32 bytes in base64 that encrypts passwords of sources; undefined: a key in `dataDir`. */
  readonly secretsKey: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly importMaxBytes: number;
  /** Number of threads for imports; undefined: two if there is more than one processor. */
  readonly importThreads: number | undefined;
  /** Seconds between two passes over the import folders; 0: no regular passes. */
  readonly importEverySeconds: number;
  readonly demo: 'auto' | 'always' | 'never';
  readonly demoPassword: string;
  /** Password of the first superuser; undefined: generated at random and printed once. */
  readonly rootPassword: string | undefined;
  /** The superuser's mail address; undefined: none, and a lost password cannot be reset by mail. */
  readonly rootEmail: string | undefined;
  /** Absolute folder of the portal's build; undefined: next to the server's own files. */
  readonly portalDir: string | undefined;
  /** Tiles of the portal's map; undefined: the map loads nothing. */
  readonly mapTiles: MapTiles | undefined;
  /** Name of the portal; undefined: Leitwarte. */
  readonly productName: string | undefined;
  /** Colour of buttons and links; undefined: the product's. */
  readonly brandColor: string | undefined;
  /** Absolute path of the logo next to the product name; undefined: the product's mark. */
  readonly brandLogo: string | undefined;
  /** The address for feedback and questions about the full version; undefined: the placeholder of the build stays. */
  readonly supportMail: string | undefined;
  /**
   * The contact for reports about vulnerabilities, for `/.well-known/security.txt`; undefined: there is no such page.
   */
  readonly securityContact: string | undefined;
  /** Absolute path of the file of identity providers; undefined: users sign in with a password only. */
  readonly ssoConfig: string | undefined;
  /** Names in the settings that are no setting. */
  readonly mistyped: readonly Mistyped[];
}

const GIB = 1024 ** 3;

const httpUrl = z.url({
  protocol: /^https?$/,
  ...complaint('muss eine Adresse mit http:// oder https:// sein', 'must be an address with http:// or https://'),
});

/** Refuses a path, because the portal's files and cookies are at the root of a host; below a path it would stay blank. */
const publicUrl = httpUrl.refine(
  (address) => !URL.canParse(address) || /^\/?$/.test(new URL(address).pathname + new URL(address).search),
  complaint(
    'darf keinen Pfad haben: das Portal liegt an der Wurzel eines Namens, etwa https://portal.example.org',
    'must have no path: the portal lies at the root of a name, such as https://portal.example.org',
  ),
);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  ...complaint('muss mit postgres:// beginnen', 'must begin with postgres://'),
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  ...complaint('muss mit smtp:// oder smtps:// beginnen', 'must begin with smtp:// or smtps://'),
});

/** A mail address, alone or as `Name <address>`. */
const sender = z
  .string()
  .regex(
    /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    complaint('muss eine E-Mail-Adresse sein, auch als Name <Adresse>', 'must be an address, or Name <address>'),
  );

/** The default sender, built from the name of the installation. */
const senderOf = (product: string | undefined) =>
  product === undefined
    ? 'Leitwarte <leitwarte@localhost>'
    : `"${product.replaceAll(/["\\]/g, "'")}" <leitwarte@localhost>`;

/** A number of proxies in a row, or their addresses. */
const trustedProxy = z
  .string()
  .refine(
    (text) => trustedProxyOf(text) !== undefined,
    complaint(
      'muss eine Zahl von 1 bis 9 oder eine Liste von Adressen oder Netzen sein, mit Komma getrennt',
      'must be a number from 1 to 9 or a list of addresses or networks, parted by commas',
    ),
  )
  .transform(trustedProxyOf);

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535, '').default(8080),
  DATA_DIR: z.string().default('./data'),
  MESSAGE_TEXT_DAYS: whole(1, 3_650, ' d').default(RETENTION.messageTextDays),
  ADDRESS_DAYS: whole(1, 3_650, ' d').default(RETENTION.addressDays),
  SECURITY_EVENT_DAYS: whole(1, 3_650, ' d').default(RETENTION.securityEventDays),
  PLANT_CHANGE_YEARS: whole(1, 30, ' a').default(RETENTION.plantChangeYears),
  SENT_REPORT_YEARS: whole(1, 30, ' a').default(RETENTION.sentReportYears),
  ARCHIVE_DAYS: whole(30, 36_500, ' d').optional(),
  ARCHIVE_PACK: z.enum(['never', 'monthly']).default('never'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  PUBLIC_URL: publicUrl.optional(),
  TRUSTED_PROXY: trustedProxy.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, complaint('mindestens 16 Zeichen, keine Leerzeichen', 'at least 16 characters, no blanks'))
    .optional(),
  SECRETS_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=$/,
      complaint(
        '32 Byte in Base64, etwa von: openssl rand -base64 32',
        '32 bytes in base64, as of: openssl rand -base64 32',
      ),
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      complaint('erlaubt sind debug, info, warn, error, silent', 'allowed are debug, info, warn, error, silent'),
    )
    .default('info'),
  IMPORT_MAX_BYTES: whole(1, 2 ** 53 - 1, ' Byte').default(4 * GIB),
  IMPORT_THREADS: whole(1, 2, '').optional(),
  IMPORT_EVERY_SECONDS: whole(0, 86_400, ' s').default(60),
  DEMO: z.enum(['auto', '1', '0'], complaint('erlaubt sind 1, 0, auto', 'allowed are 1, 0, auto')).default('auto'),
  DEMO_PASSWORD: z.string().default('leitwarte'),
  LEITWARTE_ROOT_PASSWORD: z.string().min(12, complaint('mindestens 12 Zeichen', 'at least 12 characters')).optional(),
  LEITWARTE_ROOT_EMAIL: z.email(complaint('muss eine E-Mail-Adresse sein', 'must be an address of e-mail')).optional(),
  PORTAL_DIR: z.string().optional(),
  PRODUCT_NAME: z
    .string()
    .regex(/^[^<>\p{C}]{1,40}$/u, complaint('1 bis 40 Zeichen, ohne < und >', '1 to 40 characters, without < and >'))
    .optional(),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, complaint('eine Farbe wie #0b6478', 'a color such as #0b6478'))
    .optional(),
  BRAND_LOGO: z
    .string()
    .regex(/\.(png|svg)$/, complaint('eine Datei .png oder .svg', 'a file .png or .svg'))
    .optional(),
  SUPPORT_MAIL: z.email(complaint('muss eine E-Mail-Adresse sein', 'must be an e-mail address')).optional(),
  SSO_CONFIG: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
      complaint(
        'muss mit mailto:, https:// oder tel: beginnen, etwa mailto:sicherheit@example.org',
        'must begin with mailto:, https:// or tel:, such as mailto:security@example.org',
      ),
    )
    .optional(),
  ...backupEnvironment,
  ...mapEnvironment,
  ...messageEnvironment,
  ...storageEnvironment,
});

/** Names of all settings, as the environment spells them. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

const demoModes = { auto: 'auto', '1': 'always', '0': 'never' } as const;

/** Error: invalid settings; every line names one of them in German and English. */
export class SettingsError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
    this.lines = lines;
  }
}

/**
 * Reads the environment and, for missing settings, a settings file; an empty value counts as not set. Throws {@link SettingsError} that
 * lists every invalid setting.
 */
export function parseSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  file: Readonly<Record<string, string | undefined>> = {},
): Settings {
  const given = Object.fromEntries(
    Object.entries({ ...file, ...environment }).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        return `${name}=${shown(name, given[name])}: ${message}`;
      }),
    );
  }
  const { data } = parsed;
  const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(folder, path));
  const dataDir = absolute(data.DATA_DIR);
  const backup = backupSettings(data, dataDir, absolute);
  const complaints = [
    complaintOfPlace(backup, dataDir),
    complaintOfStorage(data),
    complaintOfReplica(data.DATABASE_URL, data.DATABASE_READ_URL),
  ].filter((one) => one !== undefined);
  if (complaints.length > 0) throw new SettingsError(complaints);
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir,
    ...backup,
    retention: {
      messageTextDays: data.MESSAGE_TEXT_DAYS,
      addressDays: data.ADDRESS_DAYS,
      securityEventDays: data.SECURITY_EVENT_DAYS,
      plantChangeYears: data.PLANT_CHANGE_YEARS,
      sentReportYears: data.SENT_REPORT_YEARS,
      archiveDays: data.ARCHIVE_DAYS,
      packsArchive: data.ARCHIVE_PACK === 'monthly',
    },
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    publicUrl: data.PUBLIC_URL,
    trustedProxy: data.TRUSTED_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? senderOf(data.PRODUCT_NAME),
    metricsToken: data.METRICS_TOKEN,
    secretsKey: data.SECRETS_KEY,
    logLevel: data.LOG_LEVEL,
    importMaxBytes: data.IMPORT_MAX_BYTES,
    importThreads: data.IMPORT_THREADS,
    importEverySeconds: data.IMPORT_EVERY_SECONDS,
    demo: demoModes[data.DEMO],
    demoPassword: data.DEMO_PASSWORD,
    rootPassword: data.LEITWARTE_ROOT_PASSWORD,
    rootEmail: data.LEITWARTE_ROOT_EMAIL,
    portalDir: data.PORTAL_DIR === undefined ? undefined : absolute(data.PORTAL_DIR),
    mapTiles: mapTilesOf(data),
    productName: data.PRODUCT_NAME,
    brandColor: data.BRAND_COLOR?.toLowerCase(),
    brandLogo: data.BRAND_LOGO === undefined ? undefined : absolute(data.BRAND_LOGO),
    supportMail: data.SUPPORT_MAIL,
    securityContact: data.SECURITY_CONTACT,
    ssoConfig: data.SSO_CONFIG === undefined ? undefined : absolute(data.SSO_CONFIG),
    mistyped: mistypedNames(environment, file, settingNames),
    ...messageSettings(data),
    ...storageSettings(data),
    externalSources: data.EXTERNAL_SOURCES === undefined ? undefined : absolute(data.EXTERNAL_SOURCES),
  };
}

/** Message about a standby without `DATABASE_URL`, because the embedded database has no standby. */
function complaintOfReplica(databaseUrl: string | undefined, readUrl: string | undefined): string | undefined {
  if (readUrl === undefined || databaseUrl !== undefined) return undefined;
  const { error } = complaint('braucht DATABASE_URL', 'needs DATABASE_URL');
  return `DATABASE_READ_URL: ${error}`;
}

/** The value for a message; passwords and tokens, also inside a URL, are replaced. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined || /PASSWORD|TOKEN|SECRETS_KEY|^SMS_|^S3_.*KEY/.test(name)) return '…';
  return value.replace(/\/\/[^/@]*@/, '//…@');
}

/** Whether the address on which the server listens can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

import type { Finding } from '../../../platform/finding.ts';
import type { Settings } from '../../settings/settings.ts';
import { examineBackup, examineKey, examineMade } from './backup.ts';
import { examineCertificate } from './certificate.ts';
import { examineDisk } from './folders.ts';
import { examineRehearsal } from './rehearsal.ts';

type HostSettings = Pick<Settings, 'dataDir' | 'backupMaxAgeHours' | 'publicUrl' | 'smtpUrl'> &
  Partial<Pick<Settings, 'backups' | 'backupKeyFile'>>;

/** Problems of this machine that need attention: disk, age of the newest backup, certificates. */
export async function hostFindings(settings: HostSettings, now: number): Promise<Finding[]> {
  const addresses = [settings.publicUrl, settings.smtpUrl].filter((address) => /^(https|smtps):/.test(address ?? ''));
  const findings = await Promise.all([
    examineDisk(settings.dataDir),
    examineBackup(settings, now),
    examineMade(settings.backups?.folder, settings.dataDir),
    examineKey(settings),
    examineRehearsal(settings),
    ...addresses.map((address = '') => examineCertificate(address, now)),
  ]);
  return findings.flat();
}

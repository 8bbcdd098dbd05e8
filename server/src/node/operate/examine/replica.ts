import { standingOf } from '../../../db/replica.ts';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';
import type { OpenDatabase } from '../../database/database.ts';

/** Bytes of the log from which on a standby counts as far behind: calls do not wait that long for it. */
const FAR_BEHIND = 16 * 1024 * 1024;

/** Checks whether the standby of `DATABASE_READ_URL` belongs to this database and follows it; empty if none is set. */
export async function examineReplica({ db, standby }: Pick<OpenDatabase, 'db' | 'standby'>): Promise<Finding[]> {
  if (standby === undefined) return [];
  try {
    const { isSame, isStandby, behind } = await standingOf(db, standby.db);
    if (!isSame)
      return [
        failure('replica', {
          de: 'DATABASE_READ_URL nennt keine Kopie dieser Datenbank. Sie wird nicht gelesen.',
          en: 'DATABASE_READ_URL names no copy of this database. It is not read.',
        }),
      ];
    if (!isStandby || behind === undefined)
      return [
        failure('replica', {
          de: 'DATABASE_READ_URL nennt einen Server, der selbst schreibt: den von DATABASE_URL, oder eine Kopie, die ihm nicht mehr folgt. Er wird nicht gelesen.',
          en: 'DATABASE_READ_URL names a server that writes by itself: that of DATABASE_URL, or a copy that no longer follows it. It is not read.',
        }),
      ];
    const mebibytes = Math.ceil(behind / 1024 ** 2);
    return behind > FAR_BEHIND
      ? [
          warning('replica', {
            de: `Die Lesekopie liegt ${mebibytes} MiB zurück. Bis sie aufgeholt hat, antwortet DATABASE_URL.`,
            en: `The read replica is ${mebibytes} MiB behind. Until it has caught up, DATABASE_URL answers.`,
          }),
        ]
      : [ok('replica', { de: 'Die Lesekopie folgt.', en: 'The read replica follows.' })];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      failure('replica', {
        de: `Die Lesekopie antwortet nicht: ${reason}. Bis dahin antwortet DATABASE_URL.`,
        en: `The read replica does not answer: ${reason}. Until then DATABASE_URL answers.`,
      }),
    ];
  }
}

/** How many days data about persons are kept (decision 4.46). */
export interface Retention {
  readonly messageTextDays: number;
  /** Addresses of sign-ins and other security events. */
  readonly addressDays: number;
  readonly securityEventDays: number;
  /** Journals of changes of plants, in years. */
  readonly plantChangeYears: number;
  /** How many years mailed daily reports are kept. */
  readonly sentReportYears: number;
  /** Days that archived files are kept if all their lines were read; undefined: for ever. */
  readonly archiveDays?: number | undefined;
  /** Archived files of past months are packed, one archive a folder and month. */
  readonly packsArchive?: boolean | undefined;
}

export const RETENTION: Retention = {
  messageTextDays: 400,
  addressDays: 90,
  securityEventDays: 400,
  plantChangeYears: 10,
  sentReportYears: 3,
};

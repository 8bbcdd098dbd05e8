/** How long personal data are kept (decision 4.46). */
export interface Retention {
  readonly messageTextDays: number;
  /** Days for which the IP addresses in security events, such as sign-ins, are kept. */
  readonly addressDays: number;
  readonly securityEventDays: number;
  /** Years for which the changes of plants are kept. */
  readonly plantChangeYears: number;
  /** Years for which mailed daily reports are kept. */
  readonly sentReportYears: number;
  /** Days for which archived files are kept if all their lines were imported; undefined means without limit. */
  readonly archiveDays?: number | undefined;
  /** Whether archived files of past months are combined into one archive per folder and month. */
  readonly packsArchive?: boolean | undefined;
}

export const RETENTION: Retention = {
  messageTextDays: 400,
  addressDays: 90,
  securityEventDays: 400,
  plantChangeYears: 10,
  sentReportYears: 3,
};

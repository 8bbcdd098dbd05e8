import * as z from 'zod';
import { IMPORT_ROWS_MAX } from '../../codes/index.ts';
import { isPhoneNumber, phonePattern, reachesBySms } from '../../rules/accounts/phone.ts';
import { optionalReference, reference, requiredName, shortText, userName } from '../bodyFields.ts';
import { flag, id, instant, list, optionalId, text } from '../fields.ts';
import { fileCell, importedRows } from '../importedRows.ts';
import { UserPdf } from './user.ts';

/** Empty, or a plus sign and up to 15 digits (decisions 1.66 and 2.42), with enough digits for an SMS. */
export const phoneNumber = z
  .string()
  .trim()
  .regex(phonePattern, { error: 'not_a_phone_number' })
  .refine((written) => !isPhoneNumber(written) || reachesBySms(written), { params: { key: 'phone_unreachable' } })
  .nullable();
const emailAddress = z.email({ error: 'not_an_email' }).max(254);
const optionalEmail = emailAddress.or(z.literal('')).nullable();

/** A user as shown in lists and forms. */
export const OrganisationUser = z
  .object({
    id,
    username: z.string(),
    first_name: text,
    last_name: text,
    email: text,
    organisation: optionalId,
    grp_name: optionalId,
    grp_name_bez: text,
    phone_number: text,
    is_superuser: flag,
    is_active: flag,
    /** Ours: whether the account is suspended: its data are kept, but nobody can sign in. */
    is_suspended: flag,
    /** Ours: whether signing in also requires a code. */
    has_second_factor: flag,
    /** Ours: whether it is a service account: nobody can sign in, only its keys are used. */
    is_service: flag,
    will_be_deleted: flag,
    send_daily_report: flag,
    standard_dashboard: text,
    user_alert_text: text,
  })
  .meta({ id: 'OrganisationUser' });
export type OrganisationUser = z.output<typeof OrganisationUser>;

const userFields = {
  first_name: requiredName,
  last_name: requiredName,
  email: emailAddress,
  grp_name: reference,
  phone_number: phoneNumber.optional(),
};
export const UserCreate = z.object({
  ...userFields,
  username: userName,
  password: z.string().min(1).max(1000),
  /** Null for a superuser without an organisation. */
  organisation: optionalReference,
  /** Ours: superusers may request an account that is active immediately (decision 4.9). */
  is_active: z.boolean().optional(),
  /** Ours: superusers may create other superusers (decision 4.22). */
  is_superuser: z.boolean().optional(),
});
export type UserCreate = z.output<typeof UserCreate>;
/** A person as one line of an uploaded file. */
export const PersonOfFile = z.object({
  username: fileCell,
  first_name: fileCell,
  last_name: fileCell,
  email: fileCell,
  phone_number: fileCell.optional(),
  /** Name of the permission group. */
  group: fileCell,
});
export type PersonOfFile = z.output<typeof PersonOfFile>;
export const UsersImport = z.object({
  organisation: optionalReference,
  people: z.array(PersonOfFile).min(1).max(IMPORT_ROWS_MAX),
  /** If true, only reports what would be created and which lines are invalid. */
  dry_run: z.boolean().optional(),
});
export const ImportedUsers = z.object(importedRows).meta({ id: 'ImportedUsers' });
export type ImportedUsers = z.output<typeof ImportedUsers>;
/**
 * Name of an account in a change. An imported account without a name may stay without one, because clients send back
 * complete objects, but the server refuses to clear an existing name.
 */
const keptName = requiredName.or(z.literal('')).nullable();
export const UserPatch = z
  .object({
    first_name: keptName,
    last_name: keptName,
    email: optionalEmail,
    grp_name: optionalReference,
    phone_number: phoneNumber,
    send_daily_report: z.boolean(),
    standard_dashboard: shortText,
    user_alert_text: z.string().max(5000).nullable(),
    is_superuser: z.boolean(),
    is_suspended: z.boolean(),
    /** Fields that cannot be changed by this call; clients that send back complete objects send them unchanged (decision 4.34). */
    username: z.string().max(200),
    password: z.string().max(1000).nullable(),
    organisation: optionalReference,
    is_active: z.boolean(),
    will_be_deleted: z.boolean(),
  })
  .partial();
export type UserPatch = z.output<typeof UserPatch>;

export const ReportUser = z
  .object({
    id,
    description: text,
    first_name: text,
    last_name: text,
    email: text,
    phone_number: text,
    organisation: optionalId,
    send_daily_report: flag,
  })
  .meta({ id: 'ReportUser' });
export type ReportUser = z.output<typeof ReportUser>;
const reportUserFields = {
  first_name: requiredName,
  last_name: requiredName,
  description: shortText.optional(),
  email: optionalEmail.optional(),
  phone_number: phoneNumber.optional(),
};
export const ReportUserCreate = z.object({ ...reportUserFields, organisation: optionalReference.optional() });
export type ReportUserCreate = z.output<typeof ReportUserCreate>;
export const ReportUserPatch = z
  .object({ ...reportUserFields, first_name: keptName, last_name: keptName, send_daily_report: z.boolean() })
  .partial();
export type ReportUserPatch = z.output<typeof ReportUserPatch>;

export const PasswordChange = z.object({
  current_password: z.string().min(1).max(1000),
  new_password: z.string().min(1).max(1000),
});
export const PasswordOfUser = z.object({ new_password: z.string().min(1).max(1000) });
export const PasswordReset = z.object({ email: emailAddress });
export const Activation = z.object({ uid: z.string().min(1).max(200), token: z.string().min(1).max(500) });
export const PasswordResetConfirm = Activation.extend({
  new_password: z.string().min(1).max(1000),
  re_new_password: z.string().min(1).max(1000),
});

const pdfSelection = z
  .array(z.object({ id: z.number().int().optional(), pdf_name: z.string().min(1).max(255) }))
  .max(500);
const validUntil = z.iso.datetime({ offset: true }).nullable();
export const CertificationUser = z
  .object({
    id,
    username: z.string(),
    email: text,
    organisation: optionalId,
    is_active: flag,
    date_joined: instant,
    registration_valid_until: instant,
    user_pdfs: list(UserPdf),
  })
  .meta({ id: 'CertificationUser' });
export type CertificationUser = z.output<typeof CertificationUser>;
export const CertificationUserCreate = z.object({
  user: z.object({ username: userName, email: emailAddress, organisation: reference }),
  user_pdfs: pdfSelection,
  registration_valid_until: validUntil,
});
export const CertificationUserUpdate = z.object({ user_pdfs: pdfSelection, registration_valid_until: validUntil });

/**
 * A file of a certification user. It has the field names of both documents 1 and 2; `base64` is only sent for a single
 * file (decision 2.73).
 */
export const CertificationFile = z
  .object({ name: z.string(), filename: text, size: optionalId, uploadedAt: instant, base64: text })
  .meta({ id: 'CertificationFile' });
export const CertificationFilesAnswer = z
  .object({ files: list(CertificationFile) })
  .meta({ id: 'CertificationFilesAnswer' });
export const CertificationFileUpload = z.object({ name: z.string().trim().min(1).max(255), base64: z.string().min(1) });

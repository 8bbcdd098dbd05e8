import type * as z from 'zod';
import { allows, type Access } from '@leitwarte/core/access';
import type { Endpoint, PlainAnswer } from '@leitwarte/core/contract';
import { fieldProblems, refuse } from '@leitwarte/core/problem';
import { beforeEnrolment } from '../rights/beforeEnrolment.ts';
import type { Viewer } from '../rights/viewer.ts';
import { refuseProblems } from './refuseField.ts';

/**
 * Throws 401 for a caller who is not signed in, and 403 for a viewer whom the entry does not allow, or whose organisation may not change
 * anything (4.8).
 */
export function checkEntry(endpoint: Endpoint, viewer: Viewer | undefined): void {
  checkAccess(endpoint, endpoint.access, viewer);
  if (viewer?.mustEnrol === true && !beforeEnrolment.has(endpoint.route)) throw refuse(403, 'enrol_second_factor');
  if (viewer?.isLooking === true && !isReading(endpoint)) throw refuse(403, 'only_looking');
  if (!endpoint.changes || viewer === undefined || viewer.isSuperuser) return;
  if (viewer.organisationStatus === '80') throw refuse(403, 'organisation_inactive');
  if (viewer.licenceStatus === '80') throw refuse(403, 'licence_inactive');
}

/** Whether a call changes nothing, not even the account's own sessions and password. */
function isReading({ route, acts, changes, access }: Endpoint): boolean {
  if (route.startsWith('GET ')) return !acts;
  return route.startsWith('POST ') && !changes && access !== 'public' && access !== 'anyAccount';
}

/** Throws if the viewer may make the call, but not with this value of `type_data`. */
export function checkTypeData(endpoint: Endpoint, body: unknown, viewer: Viewer | undefined): void {
  const access = endpoint.accessByTypeData[typeDataOf(body) ?? ''];
  if (access !== undefined) checkAccess(endpoint, access, viewer);
}

function checkAccess({ route }: Endpoint, access: Access, viewer: Viewer | undefined): void {
  if (allows(access, viewer, route)) return;
  throw viewer === undefined ? refuse(401, 'not_authenticated') : refuse(403, 'permission_denied');
}

/** The value parsed by the schema; throws 400 with a German text for each field. */
export function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return withoutNul(parsed.data);
  throw refuseProblems(fieldProblems(parsed.error.issues, value));
}

/** Throws 400 for fields that contain the character U+0000, which PostgreSQL cannot store and nobody types. */
function withoutNul(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !holdsNul(data)) return data;
  const fields = Object.entries(data).filter((pair) => holdsNul(pair));
  throw refuseProblems(fields.map(([field]) => ({ field, key: 'invalid', params: {} })));
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(holdsNul);
}

/** Path parameters named `id` or `…Id` must be positive integers, a `positionId` may also be 0; any other value throws 404. */
export function checkedParams(params: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /^id$|Id$/.test(name) ? idOf(name, value) : wordOf(value)]),
  );
}

function wordOf(value: string): string {
  if (holdsNul(value)) throw refuse(404, 'not_found');
  return value;
}

/** Position 0 means a position that does not exist yet. */
function idOf(name: string, value: string): number {
  return name === 'positionId' && value === '0' ? 0 : rowId(value);
}

function rowId(text: string): number {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw refuse(404, 'not_found');
  return id;
}

/** The kind of response that the entry declares for this body. */
export function answerFor(endpoint: Endpoint, body: unknown): PlainAnswer {
  if (endpoint.answer.kind !== 'byTypeData') return endpoint.answer;
  const answer = endpoint.answer.variants[typeDataOf(body) ?? ''];
  if (answer === undefined) throw new TypeError(`${endpoint.route} has no answer for its type_data`);
  return answer;
}

function typeDataOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('type_data' in body)) return undefined;
  return typeof body.type_data === 'string' ? body.type_data : undefined;
}

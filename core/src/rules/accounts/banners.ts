import type { GroupName } from '../../codes/index.ts';
import { licenceDaysLeft } from './licence.ts';
import type { Moment } from '../time/moment.ts';

/** A banner of the portal: its key in the section `banner` of the texts, and the parameters of its text. */
export type Banner =
  | { readonly key: 'organisation_inactive' | 'licence_inactive' | 'demo_without_end' }
  | { readonly key: 'demo'; readonly days: number };

interface OrganisationState {
  readonly status?: string | null | undefined;
  readonly status_license?: string | null | undefined;
  readonly license_valid_until?: Moment;
}

/** Banners for the state of an organisation, most serious first. */
export function bannersOf(organisation: OrganisationState, nowMs: number): Banner[] {
  const banners: Banner[] = [];
  if (organisation.status === '80') banners.push({ key: 'organisation_inactive' });
  if (organisation.status_license === '80') banners.push({ key: 'licence_inactive' });
  // if the organisation is deactivated, the remaining days of the demo do not matter
  if (organisation.status !== '80' && organisation.status_license === '10') {
    const days = licenceDaysLeft(organisation.license_valid_until, nowMs);
    banners.push(days === undefined ? { key: 'demo_without_end' } : { key: 'demo', days });
  }
  return banners;
}

const fullVersionGroups: readonly GroupName[] = ['root', 'Orga-Manager', 'Admin'];

/** Whether the demo banner offers the full version; this depends only on the exact name of the permission group. */
export function offersFullVersion(groupName: string | null | undefined): boolean {
  return fullVersionGroups.some((name) => name === groupName);
}

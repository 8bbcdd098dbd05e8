/** Status of an organisation: 00 active, 80 inactive. */
export const organisationStatuses = ['00', '80'] as const;
export type OrganisationStatus = (typeof organisationStatuses)[number];

/** Status of a licence: 00 active, 10 demo, 80 inactive. */
export const licenceStatuses = ['00', '10', '80'] as const;
export type LicenceStatus = (typeof licenceStatuses)[number];

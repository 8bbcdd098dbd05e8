/** Address of the list of organisations. */
export const ORGANISATIONS = '/settings/masterdata/organisations';

export const organisationAddress = (id: number): string => `${ORGANISATIONS}/${id}`;

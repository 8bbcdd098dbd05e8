/** State of a certification user; each user has exactly one. */
export const certificationStates = ['active', 'expired', 'deactivated'] as const;
export type CertificationState = (typeof certificationStates)[number];

/** Choices of the status filter; deactivated users are only listed under `all`. */
export const certificationFilters = ['all', 'active', 'expired'] as const;
export type CertificationFilter = (typeof certificationFilters)[number];

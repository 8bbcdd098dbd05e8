/** Who must use a second factor (decision 4.58). The policy of an organisation must not be `superusers`. */
export const secondFactorDemands = ['nobody', 'superusers', 'all'] as const;
export type SecondFactorDemand = (typeof secondFactorDemands)[number];

/** Who may sign in by password or passkey instead of a company account; superusers always may. */
export const passwordUses = ['all', 'superusers'] as const;
export type PasswordUse = (typeof passwordUses)[number];

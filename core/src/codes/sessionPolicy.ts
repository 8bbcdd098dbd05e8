/** Who must have a second factor (decision 4.58); in an organisation there are no superusers. */
export const secondFactorDemands = ['nobody', 'superusers', 'all'] as const;
export type SecondFactorDemand = (typeof secondFactorDemands)[number];

/** Who may sign in without a company account, by password or passkey; superusers always may. */
export const passwordUses = ['all', 'superusers'] as const;
export type PasswordUse = (typeof passwordUses)[number];

/**
 * SHA-256 of the statements of each released migration. A migration that is listed here must NEVER change, and neither
 * may the statements that the code it calls (`schema.ts`, `columns.ts`, `changes/triggers.ts`) makes of it, because
 * existing databases were created by them. Changes need a new migration. Each release adds its lines, see
 * `docs/upgrading.md`.
 */
export const released: Readonly<Record<string, { readonly sqlite: string; readonly postgres: string }>> = {
  '2026-11-26-first-release': {
    sqlite: '299f3508950bb23ba086048ed4e75e2fa11297ed434bfeb88ca1f959db98384a',
    postgres: 'db61da1ff72f7cd61b337aed3fcfa5c50519f83103ad81e590ec7caef5e67665',
  },
};

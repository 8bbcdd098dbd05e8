import type { OrganisationSummary } from '@leitwarte/core/entities';
import { licenceCells, licenceDaysLeft } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import type { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Organisation.module.css';

type CoreText = ReturnType<typeof useCoreText>;

/** Demo licenses that end within this many days are highlighted. */
const ENDING_WITHIN_DAYS = 14;

const name = (t: TFunction): Column<OrganisationSummary> => ({
  key: 'name',
  title: t('organisations.name'),
  value: (row) => row.name,
  rowHeader: true,
  below: ({ status }) => status === '80' && <span className={styles.below}>{t('organisations.isInactive')}</span>,
});

/** Columns for status and end of the license (decision 2.58). */
function licence(t: TFunction, text: CoreText): Column<OrganisationSummary>[] {
  return [
    {
      key: 'status_license',
      title: t('organisations.licenceStatus'),
      value: (row) => {
        const { status } = licenceCells(row);
        return status === undefined ? null : text(status);
      },
    },
    {
      key: 'license_valid_until',
      title: t('organisations.licenceUntil'),
      kind: 'date',
      value: ({ license_valid_until }) => license_valid_until,
      tone: (row) => (endsSoon(row) ? 'warn' : undefined),
    },
  ];
}

function endsSoon({ status_license, license_valid_until }: OrganisationSummary): boolean {
  const days = licenceDaysLeft(license_valid_until, Date.now());
  return status_license === '10' && days !== undefined && days <= ENDING_WITHIN_DAYS;
}

/** Columns of the list of organisations, as specified in organisations-3. */
export function organisationColumns(t: TFunction, text: CoreText): Column<OrganisationSummary>[] {
  return [
    name(t),
    ...licence(t, text),
    { key: 'users', title: t('organisations.users'), kind: 'number', value: ({ users }) => users.length },
    { key: 'plants', title: t('organisations.plants'), kind: 'number', value: ({ plant_count }) => plant_count },
  ];
}

/** Columns of the list of licences, as specified in licences-2. */
export const licenceColumns = (t: TFunction, text: CoreText): Column<OrganisationSummary>[] => [
  name(t),
  ...licence(t, text),
];

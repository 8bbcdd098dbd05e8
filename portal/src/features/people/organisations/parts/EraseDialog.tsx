import type { ErasedOrganisation, Organisation } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmByNameDialog } from '../../../../shared/dialog/ConfirmByNameDialog.tsx';
import { ORGANISATIONS } from './organisationAddress.ts';

interface Props {
  readonly organisation: Organisation;
  readonly onClose: () => void;
}

/** Tables whose row counts are shown. */
const told = ['account', 'plant', 'component', 'measurement_axis', 'alarm', 'message'] as const;

/** Shows current counts of what is erased and kept, and erases after the name has been typed. */
export function EraseDialog({ organisation: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [counted, setCounted] = useState<ErasedOrganisation>();
  const count = useChange('organisationData', 'erase', { makesStale: [], onDone: setCounted });
  const erase = useChange('organisationData', 'erase', {
    makesStale: ['organisations', 'session'],
    said: t('organisations.erased'),
    onDone: () => void navigate(ORGANISATIONS),
  });
  const ask = useEffectEvent(() => count.start({ id, body: { dry_run: true } }));
  useEffect(() => ask(), []);
  return (
    <ConfirmByNameDialog
      title={t('organisations.eraseTitle')}
      name={name}
      nameLabel={t('organisations.name')}
      wrong={t('organisations.eraseWrong')}
      label={t('organisations.eraseStart')}
      isRunning={erase.isRunning}
      onConfirm={() => erase.start({ id, body: { name } })}
      onClose={onClose}
    >
      {counted === undefined ? <p role="status">{t('organisations.eraseCounting')}</p> : <Counted counted={counted} />}
      <p>{t('organisations.eraseText')}</p>
    </ConfirmByNameDialog>
  );
}

function Counted({ counted: { rows, kept, folders, bills_kept_years } }: { readonly counted: ErasedOrganisation }) {
  const { t } = useTranslation();
  const bills = kept.find(({ table }) => table === 'billing_item')?.rows ?? 0;
  return (
    <>
      <ul>
        {told.map((table) => (
          <li key={table}>
            {t(`organisations.erasedRows.${table}`)}: {formatNumber(rows[table] ?? 0)}
          </li>
        ))}
      </ul>
      {bills > 0 && <p>{t('organisations.eraseBills', { bills, years: bills_kept_years })}</p>}
      {folders.length > 0 && (
        <p>
          {t('organisations.eraseFolders')} {folders.join(', ')}
        </p>
      )}
    </>
  );
}

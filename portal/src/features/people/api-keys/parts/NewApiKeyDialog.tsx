import { keyForms, type KeyForm } from '@leitwarte/core/codes';
import { ApiKeyCreate, type ApiKeyMade } from '@leitwarte/core/entities';
import { compareNames, DAY_MS } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { MomentField } from '../../../../shared/form/MomentField.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { NetworksField } from '../../../../shared/networks/NetworksField.tsx';
import { SomeField } from './SomeField.tsx';

/** Time zone in which the expiry of a key is typed. */
const ZONE = 'Europe/Berlin';
const DAYS = 90;

interface Draft {
  readonly name: string;
  readonly account: number | null;
  readonly form: KeyForm | null;
  readonly plants: number[] | null;
  readonly columns: number[] | null;
  readonly networks: string[];
  readonly ends_at: string | undefined;
}

const draftAt = (nowMs: number): Draft => ({
  name: '',
  account: null,
  form: 'reading',
  plants: null,
  columns: null,
  networks: [],
  ends_at: new Date(Math.floor(nowMs / 60_000) * 60_000 + DAYS * DAY_MS).toISOString(),
});

interface Props {
  readonly onMade: (made: ApiKeyMade) => void;
  readonly onClose: () => void;
}

/** Creates a key: its account, rights, networks and expiry. */
export function NewApiKeyDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const [start] = useState(() => draftAt(Date.now()));
  const users = useCall('users', 'list', {});
  const plants = useCall('plants', 'dashboard', {});
  const create = useChange('apiKeys', 'create', { failure: 'listed' });
  const form = useForm({
    schema: ApiKeyCreate,
    start,
    labels: {
      name: t('apiKeys.name'),
      account: t('apiKeys.account'),
      form: t('apiKeys.opens'),
      plants: t('apiKeys.plants'),
      columns: t('apiKeys.columns'),
      networks: t('apiKeys.networks'),
      ends_at: t('apiKeys.endsAt'),
    },
    required: ['form'],
    save: (body) => create.run({ body }),
    onSaved: onMade,
  });
  const { plants: chosen, form: kind } = form.values;
  const ofValues = kind === 'newest_values' && chosen !== null;
  const values = useCall('plants', 'newestValues', ofValues ? {} : undefined);
  const services = (users.data ?? []).filter(({ is_service }) => is_service);
  const named = (plants.data ?? []).toSorted((a, b) => compareNames(a.name, b.name));
  const columns = (values.data ?? []).filter(({ plant }) => chosen?.includes(plant));
  const failed = [users.error, plants.error, values.error].find((error) => error instanceof Error);
  return (
    <FormDialog title={t('apiKeys.new')} form={form} onClose={onClose} sizePx={640} label={t('apiKeys.make')}>
      {failed !== undefined && <Refusal error={failed} labels={{}} title={t('apiKeys.listsFailed')} />}
      <TextField field={form.field('name')} autoComplete="off" help={t('apiKeys.nameHelp')} isFirst />
      <ChoiceField
        field={form.field('account')}
        choices={services.map(({ id, username }) => ({ value: id, label: username }))}
        placeholder={t('apiKeys.ownAccount')}
        help={t('apiKeys.forHelp')}
      />
      <ChoiceField
        field={form.field('form')}
        choices={keyForms.map((value) => ({ value, label: text(`keyForm.${value}`) }))}
        help={t('apiKeys.formHelp')}
      />
      <SomeField
        field={form.field('plants')}
        options={named.map(({ id, name }) => ({ value: id, label: name }))}
        help={t('apiKeys.plantsHelp')}
        onChange={() => form.set({ columns: null })}
      />
      {ofValues && (
        <SomeField
          field={form.field('columns')}
          options={columns.map((one) => ({
            value: one.column,
            label: `${one.plant_name} · ${one.component_name ?? ''} · ${one.description}`,
          }))}
          help={t('apiKeys.columnsHelp')}
        />
      )}
      <NetworksField field={form.field('networks')} help={t('apiKeys.networksHelp')} />
      <MomentField field={form.field('ends_at')} zone={ZONE} help={t('apiKeys.endsAtHelp')} />
    </FormDialog>
  );
}

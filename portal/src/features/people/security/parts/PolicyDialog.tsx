import { passwordUses, secondFactorDemands } from '@leitwarte/core/codes';
import { SessionPolicyPatch, type SessionPolicy } from '@leitwarte/core/entities';
import { formatDate } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { DateField } from '../../../../shared/form/DateField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { NetworksField } from '../../../../shared/networks/NetworksField.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';

interface Props {
  /** Organisation whose policy is edited; undefined for that of the installation. */
  readonly organisation: number | undefined;
  readonly onClose: () => void;
}

/** Edits the sign-in policy: duration of sessions, allowed networks and methods. */
export function PolicyDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation();
  const ofInstallation = useCall('sessionPolicy', 'installation', organisation === undefined ? {} : undefined);
  const ofOrganisation = useCall(
    'sessionPolicy',
    'read',
    organisation === undefined ? undefined : { id: organisation },
  );
  const reading = organisation === undefined ? ofInstallation : ofOrganisation;
  if (reading.data !== undefined) return <PolicyForm policy={reading.data} onClose={onClose} />;
  return (
    <Dialog title={t('security.policy.title')} onClose={onClose} sizePx={640}>
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('table.loading')} rows={5} rowHeight={56} />}
        failedText={t('security.policy.failed')}
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

interface Draft extends Omit<Rules, 'second_factor' | 'password'> {
  readonly second_factor: Rules['second_factor'] | null;
  readonly password: Rules['password'] | null;
}
type Rules = NonNullable<SessionPolicy['installation']>;

const draftOf = (policy: SessionPolicy): Draft => ({
  idle_minutes: policy.idle_minutes,
  longest_minutes: policy.longest_minutes,
  networks: policy.networks,
  second_factor: policy.second_factor,
  second_factor_from: policy.second_factor_from,
  password: policy.password,
});

function PolicyForm({ policy, onClose }: { readonly policy: SessionPolicy; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { organisation, has_provider: hasProvider, installation } = policy;
  const done = {
    makesStale: ['sessionPolicy'] as const,
    failure: 'listed' as const,
    said: t('security.policy.changed'),
  };
  const updateInstallation = useChange('sessionPolicy', 'updateInstallation', done);
  const update = useChange('sessionPolicy', 'update', done);
  const form = useRowForm({
    schema: SessionPolicyPatch,
    row: policy,
    draftOf,
    labels: {
      idle_minutes: t('security.policy.idle'),
      longest_minutes: t('security.policy.longest'),
      networks: t('security.policy.networks'),
      second_factor: t('security.policy.secondFactor'),
      second_factor_from: t('security.policy.from'),
      password: t('security.policy.password'),
    },
    required: ['second_factor', 'password'],
    save: (body, call) =>
      organisation === null ? updateInstallation.run({ body }, call) : update.run({ id: organisation, body }, call),
    onSaved: onClose,
  });
  const minutes = t('security.policy.minutes');
  const beside = (help: string, value: string | undefined) =>
    value === undefined ? help : `${help} ${t('security.policy.installation', { value })}`;
  const minutesOf = (value: number | null | undefined) =>
    typeof value === 'number' ? `${value} ${minutes}` : undefined;
  const demands = secondFactorDemands.filter((one) => organisation === null || one !== 'superusers');
  const demand = installation === null || installation.second_factor === 'nobody' ? undefined : installation;
  const from = demand?.second_factor_from ?? undefined;
  return (
    <FormDialog title={t('security.policy.title')} form={form} onClose={onClose} sizePx={640}>
      <p>{t(organisation === null ? 'security.policy.ofInstallation' : 'security.policy.ofOrganisation')}</p>
      <NumberField
        field={form.field('idle_minutes')}
        unit={minutes}
        isWhole
        help={beside(t('security.policy.idleHelp'), minutesOf(installation?.idle_minutes))}
      />
      <NumberField
        field={form.field('longest_minutes')}
        unit={minutes}
        isWhole
        help={beside(t('security.policy.longestHelp'), minutesOf(installation?.longest_minutes))}
      />
      <NetworksField
        field={form.field('networks')}
        help={beside(
          t('security.policy.networksHelp'),
          installation === null || installation.networks.length === 0 ? undefined : installation.networks.join(' '),
        )}
      />
      <ChoiceField
        field={form.field('second_factor')}
        choices={demands.map((value) => ({ value, label: t(`security.policy.demands.${value}`) }))}
      />
      {form.values.second_factor !== 'nobody' && (
        <DateField
          field={form.field('second_factor_from')}
          help={beside(t('security.policy.fromHelp'), from === undefined ? undefined : formatDate(from))}
        />
      )}
      {(hasProvider || policy.password !== 'all') && (
        <ChoiceField
          field={form.field('password')}
          choices={passwordUses.map((value) => ({ value, label: t(`security.policy.uses.${value}`) }))}
          help={t('security.policy.passwordHelp')}
        />
      )}
    </FormDialog>
  );
}

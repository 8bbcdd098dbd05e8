import type { SourceProposal } from '@leitwarte/core/entities';
import { Button, Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';

interface Props {
  readonly organisation: number | null | undefined;
  readonly value: number | undefined;
  readonly onChange: (template: number | undefined) => void;
  readonly proposals: readonly SourceProposal[];
  readonly onTickAll: (addresses: readonly string[]) => void;
}

/** Choice of the template for proposals, and a button that ticks all of its proposals; nothing if there are no templates. */
export function TemplateChoice({ organisation, value, onChange, proposals, onTickAll }: Props) {
  const { t } = useTranslation();
  const all = useCall('sources', 'templates', {}, { failure: 'quiet' });
  const templates = (all.data ?? []).filter((one) => organisation === undefined || one.organisation === organisation);
  if (templates.length === 0) return null;
  const after = proposals.filter(({ reasons }) => reasons.includes('template'));
  return (
    <Group align="end" mb={12}>
      <Select
        label={t('sources.afterTemplate')}
        data={[
          { value: '', label: t('sources.noTemplate') },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value === undefined ? '' : String(value)}
        allowDeselect={false}
        searchable={templates.length > 7}
        onChange={(id) => onChange(id ? Number(id) : undefined)}
      />
      {value !== undefined && (
        <Button
          variant="default"
          disabled={after.length === 0}
          onClick={() => onTickAll(after.map(({ address }) => address))}
        >
          {t('sources.tickTemplate', { count: after.length })}
        </Button>
      )}
    </Group>
  );
}

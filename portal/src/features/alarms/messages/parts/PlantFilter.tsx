import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';

interface Props {
  readonly plant: number | undefined;
  readonly onChoose: (plant: number | undefined) => void;
}

/** Filter by a plant of any organisation, searched by part of its name because there are thousands. */
export function PlantFilter({ plant, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const chosen = useCall('plants', 'retrieve', plant === undefined ? undefined : { id: plant }, { failure: 'quiet' });
  const name = plant === undefined ? undefined : chosen.data?.name;
  const isAsking = asked !== '' && asked !== name;
  const named = useCall('plants', 'named', isAsking ? { query: { name: asked } } : undefined, { failure: 'quiet' });
  const found = (isAsking ? (named.data ?? []) : []).filter(({ id }) => id !== plant);
  return (
    <Select
      label={t('messages.plant')}
      placeholder={t('messages.all')}
      data={[
        ...(plant === undefined ? [] : [{ value: String(plant), label: name ?? String(plant) }]),
        ...found.map((one) => ({ value: String(one.id), label: `${one.name} (${one.organisation_bez})` })),
      ]}
      value={plant === undefined ? null : String(plant)}
      searchable
      clearable
      // the server has already filtered
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={isAsking && named.data !== undefined ? t('messages.noPlant') : t('messages.typeName')}
      onChange={(value) => onChoose(value === null ? undefined : Number(value))}
    />
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** Search input that filters while typing; Escape and the clear button empty it. */
export function SearchField({ label, value, onChange, className = '' }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      className={className}
      type="search"
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(value !== '' && {
        rightSection: <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => onChange('')} />,
      })}
    />
  );
}

import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import type { Field } from './useForm.ts';

interface Props extends FieldLook {
  readonly field: Field<string>;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Password input with a button that shows and hides the text, reachable by keyboard. */
export function SecretField({ field, autoComplete, ...look }: Props) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...useFieldProps(field, look)}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('auth.hidePassword') : t('auth.showPassword'),
        tabIndex: 0,
      }}
      visibilityToggleIcon={Eye}
    />
  );
}

function Eye({ reveal }: { readonly reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}

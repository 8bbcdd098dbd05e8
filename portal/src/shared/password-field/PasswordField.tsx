import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface Props extends Pick<PasswordInputProps, 'label' | 'name' | 'autoComplete' | 'size' | 'description' | 'error'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A required password with a control of its own that shows and hides it, reachable by keyboard. */
export function PasswordField({ onChange, ...props }: Props) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('auth.hidePassword') : t('auth.showPassword'),
        tabIndex: 0,
      }}
      visibilityToggleIcon={PasswordEye}
    />
  );
}

function PasswordEye({ reveal }: { readonly reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}

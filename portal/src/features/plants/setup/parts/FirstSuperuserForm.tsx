import { SetupBody } from '@leitwarte/core/entities';
import { SUPERUSER_PASSWORD_MIN_LENGTH } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { SecretField } from '../../../../shared/form/SecretField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useFirstFocus } from '../../../../shared/form/useFirstFocus.ts';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSession } from '../../../../shared/session/SessionProvider.tsx';
import styles from '../../../../shared/stage/StageForm.module.css';

const start = { code: '', email: '', password: '' };

/** Creates the first superuser with code, mail address and password, and signs in. */
export function FirstSuperuserForm() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const setUp = useChange('setup', 'start', { failure: 'listed', makesStale: [] });
  const form = useForm({
    schema: SetupBody,
    start,
    labels: { code: t('setup.code'), email: t('setup.email'), password: t('setup.password') },
    verbatim: ['password'],
    save: (body) => setUp.run({ body }),
    onSaved: ({ username }) => {
      // the account exists; if signing in fails, the login screen shows why
      session.signIn({ username, password: form.values.password }).catch(() => void navigate('/', { replace: true }));
    },
  });
  const first = useFirstFocus();
  return (
    <Form
      form={form}
      className={styles.form}
      labelledBy="setup-title"
      refusedTitle={t('setup.notSetUp')}
      head={
        <>
          <h1 id="setup-title" className={styles.title}>
            {t('setup.title')}
          </h1>
          <p className={styles.text}>{t('setup.about')}</p>
        </>
      }
    >
      <div ref={first}>
        <TextField
          field={form.field('code')}
          help={t('setup.codeHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          tellsRequired={false}
          size="md"
        />
      </div>
      <TextField
        field={form.field('email')}
        help={t('setup.emailHelp')}
        type="email"
        autoComplete="email"
        tellsRequired={false}
        size="md"
      />
      <input type="text" autoComplete="username" value="root" readOnly hidden />
      <SecretField
        field={form.field('password')}
        autoComplete="new-password"
        help={t('setup.passwordHelp', { min: SUPERUSER_PASSWORD_MIN_LENGTH })}
        tellsRequired={false}
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={form.phase !== 'idle' && form.phase !== 'refused'}>
        {t('setup.start')}
      </Button>
    </Form>
  );
}

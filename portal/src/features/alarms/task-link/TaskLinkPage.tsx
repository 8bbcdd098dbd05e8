import { TASK_PICTURE_BYTES, TaskLinkNote, type LinkedTask } from '@leitwarte/core/entities';
import { formatDateIn, formatMomentIn } from '@leitwarte/core/rules';
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { pictureBody } from '../../../shared/files/pictureBody.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { LinkProblem, LinkState } from '../../../shared/stage/LinkState.tsx';
import { Stage } from '../../../shared/stage/Stage.tsx';
import form from '../../../shared/stage/StageForm.module.css';
import { toast } from '../../../shared/toasts/toast.ts';
import { useRareText } from '../../../texts/useRareText.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useLanguage } from '../../../texts/useTexts.ts';
import styles from './TaskLink.module.css';
import { texts } from './texts.ts';

const NOTE_MAX_LENGTH = 4_000;

/** A task for anyone with its link, without sign-in: what to do, and inputs for notes and pictures (decision 4.59). */
export function TaskLinkPage() {
  useScreenTexts({ taskLink: texts });
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  return (
    <Stage>
      <div className={form.form}>
        {token === '' ? (
          <>
            <h1 className={form.title}>{t('nav.taskLink')}</h1>
            <LinkProblem said={t('taskLink.incomplete')} />
          </>
        ) : (
          <Opened token={token} />
        )}
      </div>
    </Stage>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const link = useCall('workOrders', 'link', { body: { token } }, { failure: 'quiet' });
  if (link.data !== undefined) return <Task task={link.data} token={token} />;
  return (
    <>
      <h1 className={form.title}>{t('nav.taskLink')}</h1>
      <LinkState link={link} loading={t('taskLink.loading')} failed={t('taskLink.failed')} />
    </>
  );
}

interface Props {
  readonly task: LinkedTask;
  readonly token: string;
}

function Task({ task, token }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const language = useLanguage();
  const where = [task.plant_name, task.component_name].filter(Boolean).join(' · ');
  return (
    <>
      <h1 className={form.title}>{task.title}</h1>
      <div className={styles.facts}>
        <p>{where}</p>
        <p className={styles.quiet}>
          {[text(`workOrderKind.${task.kind}`), text(`workOrderState.${task.state}`)].join(' · ')}
        </p>
        {task.due_on !== null && <p>{t('taskLink.due', { day: formatDateIn(task.due_on, language) })}</p>}
        {task.description !== '' && <p>{task.description}</p>}
      </div>
      {task.steps.length > 0 && (
        <section className={styles.part}>
          <h2>{t('taskLink.checklist')}</h2>
          <ul className={styles.list}>
            {task.steps.map((step, at) => (
              <li key={at}>
                {step.text} <span className={styles.quiet}>{t(step.is_done ? 'taskLink.done' : 'taskLink.open')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Notes task={task} token={token} />
      <Pictures task={task} token={token} />
      <p className={styles.quiet}>
        {t('taskLink.until', { time: formatMomentIn(task.ends_at, language, task.timezone) })}
      </p>
    </>
  );
}

const start = { text: '' };

function Notes({ task, token }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [request_key, setKey] = useState(() => crypto.randomUUID());
  const send = useChange('workOrders', 'noteByLink', {
    makesStale: ['workOrders'],
    said: t('taskLink.noteAdded'),
    failure: 'listed',
  });
  const note = useForm({
    schema: TaskLinkNote.omit({ token: true }),
    start,
    labels: { text: t('taskLink.note') },
    save: ({ text }) => send.run({ body: { token, text, request_key } }),
    onSaved: () => {
      setKey(crypto.randomUUID());
      note.restart();
    },
  });
  return (
    <section className={styles.part}>
      <h2>{t('taskLink.notes')}</h2>
      <ul className={styles.list}>
        {task.notes.map((one, at) => (
          <li key={at}>
            <p>{one.text}</p>
            <span className={styles.quiet}>{formatMomentIn(one.at, language, task.timezone)}</span>
          </li>
        ))}
      </ul>
      <Form form={note}>
        <TextAreaField field={note.field('text')} rows={3} maxLength={NOTE_MAX_LENGTH} />
        <Button type="submit" size="md" fullWidth loading={note.phase === 'saving'}>
          {t('taskLink.noteAdd')}
        </Button>
      </Form>
    </section>
  );
}

function Pictures({ task, token }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const add = useChange('workOrders', 'pictureByLink', {
    makesStale: ['workOrders'],
    said: t('taskLink.pictureAdded'),
  });
  const send = async (file: File) => {
    if (file.size > TASK_PICTURE_BYTES) {
      toast('error', t('taskLink.pictureTooLarge', { name: file.name }));
      return;
    }
    add.start({ body: { token, ...(await pictureBody(file)) } });
  };
  return (
    <section className={styles.part}>
      <h2>{t('taskLink.pictures')}</h2>
      <ul className={styles.list}>
        {task.pictures.map((one, at) => (
          <li key={at}>
            {one.name} <span className={styles.quiet}>{formatMomentIn(one.at, language, task.timezone)}</span>
          </li>
        ))}
      </ul>
      <FileButton accept="image/jpeg,image/png" onChange={(file) => file && void send(file)}>
        {(props) => (
          <Button {...props} size="md" fullWidth variant="default" loading={add.isRunning}>
            {t('taskLink.pictureAdd')}
          </Button>
        )}
      </FileButton>
      <p className={styles.quiet}>{t('taskLink.pictureNote')}</p>
    </section>
  );
}

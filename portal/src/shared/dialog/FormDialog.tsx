import type { ReactNode } from 'react';
import { useDrafts } from '../drafts/drafts.ts';
import { Form } from '../form/Form.tsx';
import { FormActions } from '../form/FormActions.tsx';
import type { Form as Draft } from '../form/useForm.ts';
import { Dialog } from './Dialog.tsx';

interface Props<V extends object> {
  readonly title: string;
  readonly form: Draft<V>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly sizePx?: number;
  /** Label of the submit button. Default: save. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** Shown before the buttons. */
  readonly extra?: ReactNode;
}

/** A form in a dialog. Closing it asks first if typed values would be lost. */
export function FormDialog<V extends object>({ title, form, onClose, children, sizePx = 480, ...actions }: Props<V>) {
  const drafts = useDrafts();
  const close = () => {
    void (form.isDirty ? drafts.ask() : Promise.resolve(true)).then((mayGo) => mayGo && onClose());
  };
  return (
    <Dialog title={title} onClose={close} sizePx={sizePx}>
      <Form form={form}>
        {children}
        <FormActions form={form} onCancel={close} {...actions} />
      </Form>
    </Dialog>
  );
}

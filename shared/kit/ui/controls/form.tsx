import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (form: HTMLFormElement) => unknown;
}

/** A form that code sends: the browser stays where it is. */
export const Form = ({ onSubmit, ...attributes }: FormProps) => (
  <form
    {...attributes}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit(event.currentTarget);
    }}
  />
);

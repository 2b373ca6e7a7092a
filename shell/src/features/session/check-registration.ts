const MIN_PASSWORD_LENGTH = 6;

export interface RegistrationForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Message ids of what is wrong, by field; empty when the form can be sent. */
export type RegistrationFaults = Partial<Record<keyof RegistrationForm, string>>;

export function checkRegistration(form: RegistrationForm): RegistrationFaults {
  const faults: RegistrationFaults = {};
  for (const field of ['username', 'email', 'password', 'confirmPassword'] as const) {
    if (form[field].trim() === '') faults[field] = 'shell.form.required';
  }
  if (!faults.email && !/^[^\s@]+@[^\s@]+$/.test(form.email.trim()))
    faults.email = 'shell.register.email-invalid';
  if (!faults.password && form.password.length < MIN_PASSWORD_LENGTH) {
    faults.password = 'shell.register.password-short';
  }
  if (!faults.confirmPassword && form.confirmPassword !== form.password) {
    faults.confirmPassword = 'shell.register.password-mismatch';
  }
  return faults;
}

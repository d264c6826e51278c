import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OtpInput } from './OtpInput.tsx';

const setUp = () => {
  const complete = jest.fn();
  const change = jest.fn();
  render(<OtpInput aria-label="Code" onComplete={complete} onChange={(event) => change(event.currentTarget.value)} />);
  return { complete, change, input: screen.getByRole<HTMLInputElement>('textbox') };
};

test.each([
  ['123 456', '123456'],
  ['Your code: 123456.', '123456'],
  ['၁၂၃၄၅၆', '123456'],
  ['1234567', '123456'],
])('pasting %s gives %s', async (pasted, code) => {
  const { complete, input } = setUp();
  input.focus();
  await userEvent.paste(pasted);
  expect(input).toHaveValue(code);
  expect(complete).toHaveBeenCalledWith(code);
});

test('letters are removed while typing, and the form receives digits only', async () => {
  const { complete, change, input } = setUp();
  await userEvent.type(input, '1a2');
  expect(input).toHaveValue('12');
  expect(change).toHaveBeenLastCalledWith('12');
  expect(complete).not.toHaveBeenCalled();
});

test('the phone can autofill the code', () => {
  const { input } = setUp();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
});

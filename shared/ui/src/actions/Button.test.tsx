import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

test('a busy button ignores clicks and keeps the focus', async () => {
  const click = jest.fn();
  const { rerender } = render(<Button onClick={click}>Send</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={click} busy>
      Send
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('a busy submit button does not send the form a second time, by click or by Enter', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button inside a form submits it only with type "submit"', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button>Preview</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

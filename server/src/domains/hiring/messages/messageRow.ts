import type { Message } from '@jpro/api';
import type { CurrentUser } from '../../../core/http/handler.ts';

export const MESSAGE_COLUMNS = [
  'messages.id',
  'messages.sender_id',
  'messages.receiver_id',
  'messages.message',
  'messages.created_at',
  'messages.read_at',
] as const;

interface MessageRow {
  readonly id: number;
  readonly sender_id: number;
  readonly receiver_id: number;
  readonly message: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** A message as one of the chat's two users sees it. */
export function messageFor(
  user: CurrentUser,
  { id, sender_id, receiver_id, message, created_at, read_at }: MessageRow,
): Message {
  return {
    id,
    sender_id,
    receiver_id,
    message,
    is_mine: sender_id === user.id,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}

import { chatListQuery } from '@jpro/features/chat-queries';

export const unreadChatsQuery = () => chatListQuery({ search: '', unread: true });

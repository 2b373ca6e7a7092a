export {
  beginSession,
  currentSession,
  endSession,
  followOtherTabs,
  onSessionChange,
  useSession,
  type Session,
  type SessionStatus,
} from './session-store';

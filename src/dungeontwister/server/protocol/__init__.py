"""Every message between page and server. The page's types are generated from these.

The page sends one of `Request` and gets exactly one `Reply` with the same id; besides, everybody at
the table gets an `Update` whenever something happened. Numbers count events: `seq` is the number of
events so far, hidden ones included, so that a gap can be told and filled.
"""

from .game import AbilityInfo as AbilityInfo
from .game import ActInfo as ActInfo
from .game import GameInfo as GameInfo
from .game import IconInfo as IconInfo
from .game import MatchOptions as MatchOptions
from .game import NamedInfo as NamedInfo
from .game import NpcInfo as NpcInfo
from .game import ObjectiveInfo as ObjectiveInfo
from .game import OptionsInfo as OptionsInfo
from .game import PieceInfo as PieceInfo
from .game import PlaceInfo as PlaceInfo
from .game import RoomInfo as RoomInfo
from .game import SoloInfo as SoloInfo
from .handing_over import CodeMade as CodeMade
from .handing_over import TakeOver as TakeOver
from .handing_over import WantCode as WantCode
from .joining import AskEarlier as AskEarlier
from .joining import CallMe as CallMe
from .joining import Company as Company
from .joining import CompanyTold as CompanyTold
from .joining import Earlier as Earlier
from .joining import Hello as Hello
from .joining import Resync as Resync
from .joining import TurnTold as TurnTold
from .joining import Welcome as Welcome
from .learning import InLesson as InLesson
from .learning import Learn as Learn
from .learning import Lessons as Lessons
from .learning import Onward as Onward
from .learning import ShowMe as ShowMe
from .links import SEATS_AT_ONCE as SEATS_AT_ONCE
from .links import AskName as AskName
from .links import AskSeats as AskSeats
from .links import NameTold as NameTold
from .links import SeatsTold as SeatsTold
from .links import SeatTold as SeatTold
from .links import Standing as Standing
from .making import AskInvitation as AskInvitation
from .making import Invitation as Invitation
from .making import MatchMade as MatchMade
from .making import NewMatch as NewMatch
from .making import Seat as Seat
from .making import WantRematch as WantRematch
from .message import MESSAGE_LIMIT as MESSAGE_LIMIT
from .message import Id as Id
from .message import Message as Message
from .message import Stroke as Stroke
from .message import Strokes as Strokes
from .message import Text as Text
from .message import Token as Token
from .planning import AskHint as AskHint
from .planning import Asking as Asking
from .planning import AskMotive as AskMotive
from .planning import AskSetUp as AskSetUp
from .planning import AskSketch as AskSketch
from .planning import Hint as Hint
from .planning import HintPlan as HintPlan
from .planning import HintStep as HintStep
from .planning import Motives as Motives
from .planning import SetUp as SetUp
from .planning import Sketched as Sketched
from .planning import StrokeTold as StrokeTold
from .playing import Act as Act
from .playing import Done as Done
from .playing import No as No
from .playing import Say as Say
from .playing import TakeBack as TakeBack
from .questions import Allowed as Allowed
from .questions import AskAct as AskAct
from .questions import AskPreview as AskPreview
from .questions import AskReach as AskReach
from .questions import AskThreat as AskThreat
from .questions import AskWhy as AskWhy
from .questions import Preview as Preview
from .questions import Reaches as Reaches
from .questions import ReachObject as ReachObject
from .questions import ReachPlace as ReachPlace
from .questions import Threat as Threat
from .questions import ThreatPlace as ThreatPlace
from .questions import ThreatTarget as ThreatTarget
from .table import Actor as Actor
from .table import ActPrice as ActPrice
from .table import Clock as Clock
from .table import Option as Option
from .table import Question as Question
from .table import Rematch as Rematch
from .table import Table as Table
from .table import Told as Told
from .table import Update as Update

AtTable = (
    Act
    | TakeBack
    | Say
    | AskWhy
    | AskAct
    | AskReach
    | AskThreat
    | AskPreview
    | AskSketch
    | AskSetUp
    | Asking
    | Resync
    | AskEarlier
    | InLesson
    | CallMe
)
"""What is asked by somebody who sits at a match."""
Request = Hello | Learn | AtTable
Found = Allowed | Reaches | Threat | Preview | Hint | Sketched | SetUp | Motives
"""What was found out about a question."""
Reply = Welcome | Earlier | Done | No | Found | Update | CompanyTold

/**
 * The models of SunSpec as published by the alliance (SunSpec Information Model Reference, DER Information Model): the
 * points after the model's number and length, in their order. Each line contains names, type, unit, and the point with
 * the power of ten or the power itself. Points after the last line are not read.
 */
export const inverter = `
  A,AphA,AphB,AphC u16 A A_SF
  A_SF sf
  PPVphAB,PPVphBC,PPVphCA,PhVphA,PhVphB,PhVphC u16 V V_SF
  V_SF sf
  W i16 W W_SF
  W_SF sf
  Hz u16 Hz Hz_SF
  Hz_SF sf
  VA i16 VA VA_SF
  VA_SF sf
  VAr i16 var VAr_SF
  VAr_SF sf
  PF i16 - PF_SF
  PF_SF sf
  WH acc32 Wh WH_SF
  WH_SF sf
  DCA u16 A DCA_SF
  DCA_SF sf
  DCV u16 V DCV_SF
  DCV_SF sf
  DCW i16 W DCW_SF
  DCW_SF sf
  TmpCab,TmpSnk,TmpTrns,TmpOt i16 °C Tmp_SF
  Tmp_SF sf
  St,StVnd e16
  Evt1,Evt2,EvtVnd1,EvtVnd2,EvtVnd3,EvtVnd4 b32`;

export const meter = `
  A,AphA,AphB,AphC i16 A A_SF
  A_SF sf
  PhV,PhVphA,PhVphB,PhVphC,PPV,PPVphAB,PPVphBC,PPVphCA i16 V V_SF
  V_SF sf
  Hz i16 Hz Hz_SF
  Hz_SF sf
  W,WphA,WphB,WphC i16 W W_SF
  W_SF sf
  VA,VAphA,VAphB,VAphC i16 VA VA_SF
  VA_SF sf
  VAR,VARphA,VARphB,VARphC i16 var VAR_SF
  VAR_SF sf
  PF,PFphA,PFphB,PFphC i16 - PF_SF
  PF_SF sf
  TotWhExp,TotWhExpPhA,TotWhExpPhB,TotWhExpPhC acc32 Wh TotWh_SF
  TotWhImp,TotWhImpPhA,TotWhImpPhB,TotWhImpPhC acc32 Wh TotWh_SF
  TotWh_SF sf`;

export const nameplate = `
  DERTyp e16
  WRtg u16 W WRtg_SF
  WRtg_SF sf
  VARtg u16 VA VARtg_SF
  VARtg_SF sf
  VArRtgQ1,VArRtgQ2,VArRtgQ3,VArRtgQ4 i16 var VArRtg_SF
  VArRtg_SF sf
  ARtg u16 A ARtg_SF
  ARtg_SF sf
  PFRtgQ1,PFRtgQ2,PFRtgQ3,PFRtgQ4 i16 - PFRtg_SF
  PFRtg_SF sf
  WHRtg u16 Wh WHRtg_SF
  WHRtg_SF sf
  AhrRtg u16 Ah AhrRtg_SF
  AhrRtg_SF sf
  MaxChaRte u16 W MaxChaRte_SF
  MaxChaRte_SF sf
  MaxDisChaRte u16 W MaxDisChaRte_SF
  MaxDisChaRte_SF sf`;

export const settings = `
  WMax u16 W WMax_SF
  VRef u16 V VRef_SF
  VRefOfs i16 V VRefOfs_SF
  VMax,VMin u16 V VMinMax_SF
  VAMax u16 VA VAMax_SF
  VArMaxQ1,VArMaxQ2,VArMaxQ3,VArMaxQ4 i16 var VArMax_SF
  WGra u16 - WGra_SF
  PFMinQ1,PFMinQ2,PFMinQ3,PFMinQ4 i16 - PFMin_SF
  VArAct,ClcTotVA e16
  MaxRmpRte u16 - MaxRmpRte_SF
  ECPNomHz u16 Hz ECPNomHz_SF
  ConnPh e16
  WMax_SF,VRef_SF,VRefOfs_SF,VMinMax_SF,VAMax_SF,VArMax_SF,WGra_SF,PFMin_SF,MaxRmpRte_SF,ECPNomHz_SF sf`;

export const status = `
  PVConn,StorConn,ECPConn b16
  ActWh acc64 Wh
  ActVAh acc64 VAh
  ActVArhQ1,ActVArhQ2,ActVArhQ3,ActVArhQ4 acc64 varh
  VArAval i16 var VArAval_SF
  VArAval_SF sf
  WAval u16 W WAval_SF
  WAval_SF sf`;

export const controls = `
  Conn_WinTms,Conn_RvrtTms u16 s
  Conn e16
  WMaxLimPct u16 % WMaxLimPct_SF
  WMaxLimPct_WinTms,WMaxLimPct_RvrtTms,WMaxLimPct_RmpTms u16 s
  WMaxLim_Ena e16
  OutPFSet i16 - OutPFSet_SF
  OutPFSet_WinTms,OutPFSet_RvrtTms,OutPFSet_RmpTms u16 s
  OutPFSet_Ena e16
  VArWMaxPct,VArMaxPct,VArAvalPct i16 % VArPct_SF
  VArPct_WinTms,VArPct_RvrtTms,VArPct_RmpTms u16 s
  VArPct_Mod,VArPct_Ena e16
  WMaxLimPct_SF,OutPFSet_SF,VArPct_SF sf`;

export const storage = `
  WChaMax u16 W WChaMax_SF
  WChaGra,WDisChaGra u16 - WChaDisChaGra_SF
  StorCtl_Mod b16
  VAChaMax u16 VA VAChaMax_SF
  MinRsvPct u16 % MinRsvPct_SF
  ChaState u16 % ChaState_SF
  StorAval u16 Ah StorAval_SF
  InBatV u16 V InBatV_SF
  ChaSt e16
  OutWRte,InWRte i16 % InOutWRte_SF
  InOutWRte_WinTms,InOutWRte_RvrtTms,InOutWRte_RmpTms u16 s
  ChaGriSet e16
  WChaMax_SF,WChaDisChaGra_SF,VAChaMax_SF,MinRsvPct_SF,ChaState_SF,StorAval_SF,InBatV_SF,InOutWRte_SF sf`;

export const mppt = `
  DCA_SF,DCV_SF,DCW_SF,DCWH_SF sf
  Evt b32
  N,TmsPer u16`;

export const mpptModule = `
  ID u16
  IDStr string8
  DCA u16 A DCA_SF
  DCV u16 V DCV_SF
  DCW u16 W DCW_SF
  DCWH acc32 Wh DCWH_SF
  Tms u32 s
  Tmp i16 °C
  DCSt e16
  DCEvt b32`;

export const weather = `
  TmpAmb i16 °C -1
  RH i16 %
  Pres i16 hPa
  WndSpd i16 m/s
  WndDir i16 °
  Rain,Snw i16 mm`;

const phase = (own: string, next: string) => `
  W${own} i16 W W_SF
  VA${own} i16 VA VA_SF
  Var${own} i16 var Var_SF
  PF${own} i16 - PF_SF
  A${own} i16 A A_SF
  V${own}${next} u16 V V_SF
  V${own} u16 V V_SF
  TotWhInj${own},TotWhAbs${own} u64 Wh TotWh_SF
  TotVarhInj${own},TotVarhAbs${own} u64 varh TotVarh_SF`;

export const measuredAc = `
  ACType,St,InvSt,ConnSt e16
  Alrm,DERMode b32
  W i16 W W_SF
  VA i16 VA VA_SF
  Var i16 var Var_SF
  PF i16 - PF_SF
  A i16 A A_SF
  LLV,LNV u16 V V_SF
  Hz u32 Hz Hz_SF
  TotWhInj,TotWhAbs u64 Wh TotWh_SF
  TotVarhInj,TotVarhAbs u64 varh TotVarh_SF
  TmpAmb,TmpCab,TmpSnk,TmpTrns,TmpSw,TmpOt i16 °C Tmp_SF
  ${phase('L1', 'L2')}
  ${phase('L2', 'L3')}
  ${phase('L3', 'L1')}
  ThrotPct u16 %
  ThrotSrc b32
  A_SF,V_SF,Hz_SF,W_SF,PF_SF,VA_SF,Var_SF,TotWh_SF,TotVarh_SF,Tmp_SF sf`;

export const capacity = `
  WHRtg,WHAvail u16 Wh WH_SF
  SoC,SoH u16 % Pct_SF
  Sta e16
  WH_SF,Pct_SF sf`;

export const measuredDc = `
  PrtAlrms b32
  NPrt u16
  DCA i16 A DCA_SF
  DCW i16 W DCW_SF
  DCWhInj,DCWhAbs u64 Wh DCWH_SF
  DCA_SF,DCV_SF,DCW_SF,DCWH_SF,Tmp_SF sf`;

export const dcPort = `
  PrtTyp e16
  ID u16
  IDStr string8
  DCA i16 A DCA_SF
  DCV u16 V DCV_SF
  DCW i16 W DCW_SF
  DCWhInj,DCWhAbs u64 Wh DCWH_SF
  Tmp i16 °C Tmp_SF
  DCSta e16
  DCAlrm b32`;

export const battery = `
  AHRtg u16 Ah AHRtg_SF
  WHRtg u16 Wh WHRtg_SF
  WChaRteMax,WDisChaRteMax u16 W WChaDisChaMax_SF
  DisChaRte u16 % DisChaRte_SF
  SoCMax,SoCMin,SocRsvMax,SoCRsvMin,SoC u16 % SoC_SF
  DoD u16 % DoD_SF
  SoH u16 % SoH_SF
  NCyc u32
  ChaSt,LocRemCtl e16
  Hb,CtrlHb u16
  AlmRst,Typ,State,StateVnd e16
  WarrDt u32
  Evt1,Evt2,EvtVnd1,EvtVnd2 b32
  V,VMax,VMin u16 V V_SF
  CellVMax u16 V CellV_SF
  CellVMaxStr,CellVMaxMod u16
  CellVMin u16 V CellV_SF
  CellVMinStr,CellVMinMod u16
  CellVAvg u16 V CellV_SF
  A i16 A A_SF
  AChaMax,ADisChaMax u16 A AMax_SF
  W i16 W W_SF
  ReqInvState e16
  ReqW i16 W W_SF
  SetOp,SetInvState e16
  AHRtg_SF,WHRtg_SF,WChaDisChaMax_SF,DisChaRte_SF,SoC_SF,DoD_SF,SoH_SF,V_SF,CellV_SF,A_SF,AMax_SF,W_SF sf`;
